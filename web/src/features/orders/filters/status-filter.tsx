import type { OrderSummary } from '@gian-hang/contract/orders/orders';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { KNOWN_STATUSES, useOrderStatusName } from '../../../shared/order-status.tsx';
import { type Choice, ChoiceList, ChoicePills } from '../../../ui/filters/choice-pills.tsx';

type Props = {
  status: string | undefined;
  summary: OrderSummary | undefined;
  onChange: (status: string) => void;
};

/** The statuses that can be ticked, with what is known of their counts. */
function useStatusChoices({ status, summary, onChange }: Props): Choice[] {
  const name = useOrderStatusName();
  const chosen = splitList(status);
  const foreign = [...Object.keys(summary?.statuses ?? {}), ...chosen].filter(
    (one) => !KNOWN_STATUSES.includes(one),
  );
  return [...KNOWN_STATUSES, ...new Set(foreign)].map((value) => ({
    value,
    name: name(value),
    count: summary === undefined ? '' : formatCount(summary.statuses[value] ?? 0),
    checked: chosen.includes(value),
    toggle: (on: boolean) =>
      onChange((on ? [...chosen, value] : chosen.filter((one) => one !== value)).join(',')),
  }));
}

export function StatusPills(props: Props) {
  const { t } = useTranslation();
  const { summary, status, onChange } = props;
  const total = summary === undefined ? '' : formatCount(summary.total);
  return (
    <ChoicePills
      legend={t('orders.filter.status')}
      choices={useStatusChoices(props)}
      all={{
        name: t('orders.filter.allStatuses'),
        count: summary?.totalIsLowerBound ? t('lists.more', { total }) : total,
        checked: status === undefined,
        onChoose: () => onChange(''),
      }}
    />
  );
}

export function StatusList(props: Props) {
  const { t } = useTranslation();
  return <ChoiceList legend={t('orders.filter.status')} choices={useStatusChoices(props)} />;
}
