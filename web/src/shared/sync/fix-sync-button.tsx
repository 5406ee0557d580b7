import { SYNC_PERMISSIONS, type SyncKind } from '@gian-hang/contract/sync-kinds';
import { Button, Text } from '@mantine/core';
import { IconRefresh } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { useCan } from '../session/session.ts';
import { ReauthoriseButton } from '../shop/reauthorise-button.tsx';
import { shopOptionsQuery } from '../shop/shop-select.api.ts';

type Props = {
  shop: { id: string; name: string };
  kind: SyncKind;
  needsAuthorisation: boolean;
  onRetry: () => void;
};

/** Authorise again or retry, depending on the problem; without the permission, tells whom to ask. */
export function FixSyncButton({ shop, kind, needsAuthorisation, onRetry }: Props) {
  const { t } = useTranslation();
  const canLink = useCan('shops.link');
  const canSync = useCan(SYNC_PERMISSIONS[kind]);
  if (needsAuthorisation ? !canLink : !canSync)
    return <ContactHint shopId={shop.id} needsAuthorisation={needsAuthorisation} />;
  if (needsAuthorisation) return <ReauthoriseButton shop={shop} size="compact-sm" variant="filled" />;
  return (
    <Button
      size="compact-sm"
      variant="default"
      leftSection={<IconRefresh size={15} stroke={1.8} aria-hidden />}
      aria-label={t('sync.mend.retryOf', { name: shop.name })}
      onClick={onRetry}
    >
      {t('sync.mend.retry')}
    </Button>
  );
}

function ContactHint({ shopId, needsAuthorisation }: { shopId: string; needsAuthorisation: boolean }) {
  const { t } = useTranslation();
  const owner = useQuery(shopOptionsQuery()).data?.find(({ id }) => id === shopId)?.owner;
  const whom = owner
    ? t('sync.mend.ownerOrAdministrator', { owner: personName(owner) })
    : t('sync.mend.administrator');
  return (
    <Text size="sm" c="dimmed">
      {t(needsAuthorisation ? 'sync.mend.askToAuthorise' : 'sync.mend.askToSync', { whom })}
    </Text>
  );
}
