import { SegmentedControl, Tabs, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { orderStatusName } from '../../../shared/order/order-status.tsx';
import { ChoicePills } from '../../../ui/filters/choice-pills.tsx';

const STATUSES = ['AWAITING_SHIPMENT', 'IN_TRANSIT'];

export function TabsPart() {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<readonly string[]>([]);
  return (
    <>
      <Tabs defaultValue="failed" keepMounted={false}>
        <Tabs.List>
          <Tabs.Tab value="failed">{t('orders.sync.tabs.failed', { count: 1 })}</Tabs.Tab>
          <Tabs.Tab value="succeeded">{t('orders.sync.tabs.succeeded', { count: 2 })}</Tabs.Tab>
        </Tabs.List>
        {(['failed', 'succeeded'] as const).map((tab) => (
          <Tabs.Panel key={tab} value={tab} pt="sm">
            <Text size="sm">{t(`orders.sync.none.${tab}`)}</Text>
          </Tabs.Panel>
        ))}
      </Tabs>
      <SegmentedControl
        aria-label={t('lists.density.label')}
        data={[
          { value: 'compact', label: t('lists.density.compact') },
          { value: 'detailed', label: t('lists.density.detailed') },
        ]}
      />
      <ChoicePills
        legend={t('orders.filter.status')}
        all={{
          name: t('orders.filter.allStatuses'),
          count: '57',
          checked: chosen.length === 0,
          onChoose: () => setChosen([]),
        }}
        choices={STATUSES.map((status, index) => ({
          value: status,
          name: orderStatusName(status),
          count: String(index * 10 + 12),
          checked: chosen.includes(status),
          toggle: (on) => setChosen(on ? [...chosen, status] : chosen.filter((one) => one !== status)),
        }))}
      />
    </>
  );
}
