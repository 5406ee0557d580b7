import { Button, Drawer, Input, Stack } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconAdjustmentsHorizontal } from '@tabler/icons-react';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { ShopSelect } from '../../shared/shop-select.tsx';
import { DateRange } from './date-range.tsx';
import { entriesOf } from './order-search.ts';
import { SortChoice } from './sort-choice.tsx';
import { StatusList } from './status-filter.tsx';
import { TrackingFilter } from './tracking-filter.tsx';
import type { OrderList } from './use-order-list.ts';

/** Every filter in a sheet from below, where the screen has no room for a bar of them. */
export function FilterSheet({ list, count }: { list: OrderList; count: number }) {
  const { t } = useTranslation();
  const [opened, { open, close }] = useDisclosure(false);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconAdjustmentsHorizontal size={17} stroke={1.7} aria-hidden />}
        onClick={open}
      >
        {count === 0 ? t('orders.filter.open') : t('orders.filter.openCount', { count })}
      </Button>
      <Drawer
        opened={opened}
        onClose={close}
        position="bottom"
        size="88%"
        title={t('orders.filter.open')}
        closeButtonProps={{ 'aria-label': t('common.close') }}
      >
        <Filters list={list} onClose={close} />
      </Drawer>
    </>
  );
}

function Filters({ list, onClose }: { list: OrderList; onClose: () => void }) {
  const { t } = useTranslation();
  const { filter, narrow, summary, query } = list;
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
  return (
    <Stack gap="lg">
      <StatusList status={filter.status} summary={summary.data} onChange={(status) => narrow({ status })} />
      <Input.Wrapper label={t('orders.sort.label')} labelElement="div">
        <SortChoice oldestFirst={list.oldestFirst} onChange={list.sort} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.tracking')} labelElement="div">
        <TrackingFilter fullWidth tracking={filter.tracking} onChange={(tracking) => narrow({ tracking })} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.datesLabel')} labelElement="div">
        <DateRange dates={filter.dates} onChange={(dates) => narrow({ dates })} />
      </Input.Wrapper>
      <Input.Wrapper label={t('orders.filter.shopsLabel')} labelElement="div">
        <ShopSelect chosen={entriesOf(filter.shops)} onChange={(ids) => narrow({ shops: ids.join(',') })} />
      </Input.Wrapper>
      <Button pos="sticky" bottom={16} style={{ flex: 'none' }} onClick={onClose}>
        {t('orders.filter.show', { count: found })}
      </Button>
    </Stack>
  );
}
