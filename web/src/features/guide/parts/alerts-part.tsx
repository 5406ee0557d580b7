import { Alert, Button, Group } from '@mantine/core';
import { IconInfoCircle } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { showUndoToast } from '../../../ui/dialogs/undo-toast.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { RetryNotice } from '../../../ui/states/retry-notice.tsx';

export function AlertsPart() {
  const { t } = useTranslation();
  const error = new ApiError({ status: 503, code: 'unavailable', message: t('guide.parts.busy') });
  const query = { isFetching: false, refetch: () => Promise.resolve() as never };
  return (
    <>
      <Alert color="blue" icon={<IconInfoCircle aria-hidden />}>
        {t('guide.parts.info')}
      </Alert>
      <RetryNotice text={t('lists.stale')} query={query} />
      <FormFailure error={error} />
      <Group gap="xs">
        <Button variant="default" onClick={() => showSuccess(t('guide.parts.saved'))}>
          {t('guide.parts.successToast')}
        </Button>
        <Button variant="default" onClick={() => showFailure(error)}>
          {t('guide.parts.failureToast')}
        </Button>
        <Button
          variant="default"
          onClick={() =>
            showUndoToast(t('guide.parts.deleted'), { label: t('guide.parts.undo'), run: () => {} })
          }
        >
          {t('guide.parts.undoToast')}
        </Button>
      </Group>
    </>
  );
}
