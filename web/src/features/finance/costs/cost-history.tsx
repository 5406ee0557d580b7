import type { SkuCost } from '@gian-hang/contract/finance/costs';
import { COSTS_BEGIN } from '@gian-hang/contract/finance/profit-values';
import { ActionIcon, Popover, Skeleton, Text } from '@mantine/core';
import { IconHistory } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { formatDay } from '../../../shared/dates/day-range.ts';
import { useDateTime } from '../../../shared/dates/use-date-time.ts';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { costHistoryQuery } from './costs.api.ts';
import classes from './costs-page.module.css';

export function useValidFromText(): (day: string) => string {
  const { t } = useTranslation();
  return (day) =>
    day === COSTS_BEGIN ? t('profit.costs.always') : t('profit.costs.from', { day: formatDay(day) });
}

/** A button that shows the costs of an SKU by day. */
export function CostHistoryButton({ sku }: { sku: SkuCost }) {
  const { t } = useTranslation();
  const [open, setOpen] = useState(false);
  const name = [sku.title, sku.variant].filter(Boolean).join(', ');
  return (
    <Popover opened={open} onChange={setOpen} width={320} withArrow trapFocus position="bottom-end">
      <Popover.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          size="lg"
          aria-label={t('profit.costs.history', { name })}
          onClick={() => setOpen(!open)}
        >
          <IconHistory size={17} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('profit.costs.historyTitle')}>
        <Text fw={600} size="sm" mb="xs">
          {t('profit.costs.historyTitle')}
        </Text>
        {open && <History sku={sku} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function History({ sku }: { sku: SkuCost }) {
  const { t } = useTranslation();
  const query = useQuery(costHistoryQuery(sku));
  const dateTime = useDateTime();
  const validFrom = useValidFromText();
  return (
    <QueryView query={query} framed={false} skeleton={<Skeleton height={44} />}>
      {({ items }) =>
        items.length === 0 ? (
          <Text size="sm" c="dimmed">
            {t('profit.costs.historyEmpty')}
          </Text>
        ) : (
          <ul className={classes.history}>
            {items.map(({ valid_from, cost, changed_at, changed_by }) => (
              <li key={valid_from} className={classes.entry}>
                <span>
                  {validFrom(valid_from)}
                  <Text size="xs" c="dimmed">
                    {t('profit.costs.historyBy', { person: changed_by ?? '', time: dateTime(changed_at) })}
                  </Text>
                </span>
                <strong className="gh-figures">{formatMoney(cost, sku.currency)}</strong>
              </li>
            ))}
          </ul>
        )
      }
    </QueryView>
  );
}
