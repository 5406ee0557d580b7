import { Alert, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '../../lib/api/api-error.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { ErrorHelp } from '../guide-link.tsx';

/** The error of a failed form submission, with the request id for support. */
export function FormFailure({ error }: { error: Error | null }) {
  const { t } = useTranslation();
  if (error === null) return null;
  const requestId = error instanceof ApiError ? error.requestId : undefined;
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      {error.message} <ErrorHelp error={error} />
      {requestId && (
        <Text size="xs" mt={4}>
          {t('common.requestId', { id: requestId })}
        </Text>
      )}
    </Alert>
  );
}
