import { Center, Loader } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';

export function PageLoading() {
  const { t } = useTranslation();
  return (
    <Center mih={240} role="status" aria-label={t('common.loading')}>
      <Loader size="sm" type="dots" />
    </Center>
  );
}
