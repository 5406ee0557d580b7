import type { Shop } from '@gian-hang/contract/shops';
import { Button, Checkbox, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { matchesText } from '../../lib/text/fold-text.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { shopOptionsQuery } from './shop-select.api.ts';
import classes from './shop-select.module.css';

type Props = {
  chosen: readonly string[];
  onChange: (ids: string[]) => void;
  /** Adds a "select all" option; for uses where an empty selection means no shop. */
  withAll?: boolean;
  /** Which shops can be chosen; default all. */
  offers?: (shop: Shop) => boolean;
};

/** Multi-select of shops; its search ignores diacritics. */
export function ShopSelect({ chosen, onChange, withAll = false, offers = () => true }: Props) {
  const { t } = useTranslation();
  const query = useQuery(shopOptionsQuery());
  if (query.data !== undefined)
    return (
      <Checklist shops={query.data.filter(offers)} chosen={chosen} onChange={onChange} withAll={withAll} />
    );
  if (!query.isError)
    return (
      <Stack gap={8} role="status" aria-label={t('common.loading')}>
        {[70, 55, 62].map((width) => (
          <Skeleton key={width} height={18} width={`${width}%`} />
        ))}
      </Stack>
    );
  return (
    <Group gap="xs" role="alert">
      <Text size="sm">{t('orders.filter.shopsFailed')}</Text>
      <Button size="compact-sm" variant="default" onClick={() => void query.refetch()}>
        {t('common.retry')}
      </Button>
    </Group>
  );
}

type ChecklistProps = Omit<Required<Props>, 'offers'> & { shops: readonly Shop[] };

function Checklist({ shops, chosen, onChange, withAll }: ChecklistProps) {
  const { t } = useTranslation();
  const [wanted, setWanted] = useState('');
  const ticked = new Set(chosen);
  const all = shops.length > 0 && shops.every(({ id }) => ticked.has(id));
  const found = shops.filter(({ name, shop_id, code }) => matchesText(`${name} ${shop_id} ${code}`, wanted));
  const toggle = (id: string, on: boolean) =>
    onChange(on ? [...chosen, id] : chosen.filter((one) => one !== id));
  return (
    <div className={classes.root}>
      <TextInput
        size="sm"
        type="search"
        aria-label={t('orders.filter.findShop')}
        placeholder={t('orders.filter.findShop')}
        value={wanted}
        onChange={(event) => setWanted(event.currentTarget.value)}
      />
      {withAll && (
        <Checkbox
          size="sm"
          label={t('orders.filter.allShops', { count: shops.length })}
          checked={all}
          indeterminate={!all && ticked.size > 0}
          onChange={() => onChange(all ? [] : shops.map(({ id }) => id))}
        />
      )}
      <ul className={classes.list} aria-label={t('orders.filter.shopsLabel')}>
        {found.map((shop) => (
          <li key={shop.id} className={classes.shop}>
            <Checkbox
              size="sm"
              label={<ShopLabel shop={shop} />}
              checked={ticked.has(shop.id)}
              onChange={(event) => toggle(shop.id, event.currentTarget.checked)}
            />
          </li>
        ))}
      </ul>
      {found.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('orders.filter.noShop')}
        </Text>
      )}
    </div>
  );
}

function ShopLabel({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  return (
    <>
      {shop.name}
      <span className={classes.code}>
        {shop.status === 'ACTIVE' ? shop.region : t(`shops.states.${shop.status}`)}
      </span>
    </>
  );
}
