import type { Shop } from '@gian-hang/contract/shops';
import { Button, Group, Stack, Text } from '@mantine/core';
import { IconPlugConnectedX } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { ReauthoriseButton } from '../../../shared/shop/reauthorise-button.tsx';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { AuthorisationExpiry, needsReauthorisation } from '../authorisation-expiry.tsx';
import { useCanDisconnect } from '../edit/use-can-disconnect.ts';
import { RegionBadge, ShopState } from '../shop-badges.tsx';
import { useDisconnectShop } from '../shops.api.ts';

/** The shop's authorisation, with buttons to renew or end it. */
export function ShopLinking({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const canDisconnect = useCanDisconnect()(shop);
  return (
    <Section title={t('shops.linking.title')} hint={t('shops.linking.hint')}>
      <Stack>
        <LinkingFacts shop={shop} />
        <Group gap="xs">
          <ReauthoriseButton shop={shop} variant={needsReauthorisation(shop) ? 'filled' : 'default'} />
          {canDisconnect && shop.status !== 'DISCONNECTED' && <DisconnectButton shop={shop} />}
        </Group>
        {!canDisconnect && (
          <Text size="sm" c="dimmed">
            {t('shops.disconnect.ownerOnly')}
          </Text>
        )}
      </Stack>
    </Section>
  );
}

function LinkingFacts({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const dateTime = useDateTime();
  const until = shop.authorised_until;
  return (
    <DescriptionList
      facts={[
        { label: t('shops.columns.status'), value: <ShopState shop={shop} /> },
        { label: t('shops.columns.region'), value: <RegionBadge region={shop.region} /> },
        {
          label: t('shops.columns.code'),
          value: <Copyable value={shop.code} name={t('shops.columns.code')} />,
        },
        {
          label: t('shops.linking.marketplaceId'),
          value: <Copyable value={shop.shop_id} name={t('shops.linking.marketplaceId')} />,
        },
        { label: t('shops.linking.marketplaceName'), value: shop.marketplace_name },
        { label: t('shops.columns.created'), value: dateTime(shop.created_time) },
        {
          label: t('shops.linking.until'),
          value: (
            <Group gap="xs">
              {until !== null && dateTime(until)}
              <AuthorisationExpiry shop={shop} />
            </Group>
          ),
        },
      ]}
    />
  );
}

function Copyable({ value, name }: { value: string; name: string }) {
  return (
    <Group gap={4} wrap="nowrap">
      {value}
      <CopyButton value={value} name={name} />
    </Group>
  );
}

function DisconnectButton({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const disconnect = useDisconnectShop(shop.id);
  const confirm = () =>
    disconnect.mutate(undefined, {
      onSuccess: ({ name }) => showSuccess(t('shops.disconnect.done', { name })),
      onError: (error) => showFailure(error, t('shops.disconnect.failed')),
      onSettled: () => setAsking(false),
    });
  return (
    <>
      <Button
        variant="subtle"
        color="red"
        c="var(--gh-danger-text)"
        leftSection={<IconPlugConnectedX size={16} aria-hidden />}
        onClick={() => setAsking(true)}
      >
        {t('shops.disconnect.action')}
      </Button>
      <ConfirmDialog
        opened={asking}
        title={t('shops.disconnect.title', { name: shop.name })}
        text={t('shops.disconnect.text')}
        confirmLabel={t('shops.disconnect.action')}
        danger
        busy={disconnect.isPending}
        onConfirm={confirm}
        onClose={() => setAsking(false)}
      />
    </>
  );
}
