import type { Shop } from '@gian-hang/contract/shops';
import { ActionIcon, Anchor, Group, Text, Tooltip } from '@mantine/core';
import { IconPencil, IconTrash } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { ReauthoriseButton } from '../../shared/shop/reauthorise-button.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import type { Column } from '../../ui/table/data-column.ts';
import { AuthorisationExpiry, needsReauthorisation } from './authorisation-expiry.tsx';
import { RegionBadge, ShopState } from './shop-badges.tsx';
import classes from './shops-columns.module.css';

type Translate = ReturnType<typeof useTranslation>['t'];
type ColumnOptions = {
  t: Translate;
  dateTime: (iso: string) => string;
  canManage: boolean;
  canDisconnect: (shop: Shop) => boolean;
  onDelete: (shop: Shop) => void;
};

const NO_OWNER = 'N/A';
const URGENT = { variant: 'light' };
const CALM = { variant: 'transparent', color: 'gray', c: 'dimmed', fw: 400, px: 0 };

export function shopColumns({
  t,
  dateTime,
  canManage,
  canDisconnect,
  onDelete,
}: ColumnOptions): Column<Shop>[] {
  return [
    {
      key: 'code',
      header: t('shops.columns.code'),
      width: '155px',
      cell: (shop) => <ShopCode code={shop.code} t={t} />,
    },
    {
      key: 'name',
      header: t('shops.columns.name'),
      mobile: 'title',
      cell: (shop) => <ShopName shop={shop} />,
    },
    {
      key: 'owner',
      header: t('shops.columns.owner'),
      width: '150px',
      cell: ({ owner }) => <ShopOwner name={owner === null ? undefined : personName(owner)} />,
    },
    {
      key: 'region',
      header: t('shops.columns.region'),
      width: '90px',
      mobile: 'aside',
      cell: ({ region }) => <RegionBadge region={region} />,
    },
    {
      key: 'status',
      header: t('shops.columns.status'),
      width: '170px',
      cell: (shop) => <ShopState shop={shop} />,
    },
    {
      key: 'authorisation',
      header: t('shops.columns.authorisation'),
      width: '200px',
      cell: (shop) => (
        <span className={classes.authorisation}>
          <AuthorisationExpiry shop={shop} />
          <ReauthoriseButton
            shop={shop}
            size="compact-xs"
            {...(needsReauthorisation(shop) ? URGENT : CALM)}
          />
        </span>
      ),
    },
    {
      key: 'created',
      header: t('shops.columns.created'),
      width: '140px',
      drops: 'first',
      cell: ({ created_time }) => (
        <time className={classes.time} dateTime={created_time}>
          {dateTime(created_time)}
        </time>
      ),
    },
    {
      key: 'actions',
      header: t('shops.columns.actions'),
      width: '96px',
      align: 'right',
      mobile: 'foot',
      cell: (shop) =>
        canManage ? <ShopActions shop={shop} t={t} onDelete={canDisconnect(shop) ? onDelete : null} /> : null,
    },
  ];
}

function ShopCode({ code, t }: { code: string; t: Translate }) {
  return (
    <span className={classes.code}>
      {code}
      <CopyButton value={code} name={t('shops.columns.code')} />
    </span>
  );
}

function ShopOwner({ name }: { name: string | undefined }) {
  return (
    <div className={classes.owner} data-missing={name === undefined || undefined} title={name}>
      {name ?? NO_OWNER}
    </div>
  );
}

function ShopName({ shop: { id, name, marketplace_name } }: { shop: Shop }) {
  return (
    <div className={classes.name}>
      <Anchor
        renderRoot={(props) => <Link {...props} to="/management/shop/$id/edit" params={{ id }} />}
        c="inherit"
        fw={500}
        size="sm"
      >
        {name}
      </Anchor>
      {name === marketplace_name ? null : (
        <Text size="xs" c="dimmed">
          {marketplace_name}
        </Text>
      )}
    </div>
  );
}

type ActionsProps = { shop: Shop; t: Translate; onDelete: ((shop: Shop) => void) | null };

function ShopActions({ shop, t, onDelete }: ActionsProps) {
  return (
    <Group gap={4} justify="flex-end" wrap="nowrap">
      <Tooltip label={t('shops.edit.action')}>
        <ActionIcon
          variant="subtle"
          color="gray"
          aria-label={t('shops.edit.actionOf', { name: shop.name })}
          renderRoot={(props) => <Link {...props} to="/management/shop/$id/edit" params={{ id: shop.id }} />}
        >
          <IconPencil size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
      <Tooltip label={onDelete ? t('shops.delete.action') : t('shops.delete.ownerOnly')} multiline maw={260}>
        <ActionIcon
          variant="subtle"
          color="red"
          {...(onDelete ? { c: 'var(--gh-danger-text)' } : { 'data-disabled': true, 'aria-disabled': true })}
          aria-label={t('shops.delete.actionOf', { name: shop.name })}
          onClick={() => onDelete?.(shop)}
        >
          <IconTrash size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
