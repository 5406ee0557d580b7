import type { OrderSummary } from '@gian-hang/contract/orders';
import { Checkbox, VisuallyHidden } from '@mantine/core';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { KNOWN_STATUSES, useOrderStatusName } from '../../shared/order-status.tsx';
import { entriesOf } from './order-search.ts';
import classes from './status-filter.module.css';

type Props = {
  status: string | undefined;
  summary: OrderSummary | undefined;
  onChange: (status: string) => void;
};

/** The statuses that can be ticked, with what is known of their counts. */
function useChoices({ status, summary, onChange }: Props) {
  const name = useOrderStatusName();
  const chosen = entriesOf(status);
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

/** A checkbox per status with its count, drawn as pills; the first one takes them all back. */
export function StatusPills(props: Props) {
  const { t } = useTranslation();
  const choices = useChoices(props);
  const { summary, status, onChange } = props;
  const total = summary === undefined ? '' : formatCount(summary.total);
  return (
    <fieldset className={classes.pills}>
      <VisuallyHidden component="legend">{t('orders.filter.status')}</VisuallyHidden>
      <label className={classes.pill}>
        <input
          type="checkbox"
          checked={status === undefined}
          disabled={status === undefined}
          onChange={() => onChange('')}
        />
        <span>{t('orders.filter.allStatuses')}</span>
        <span className={classes.count}>
          {summary?.totalIsLowerBound ? t('lists.more', { total }) : total}
        </span>
      </label>
      {choices.map(({ value, name, count, checked, toggle }) => (
        <label key={value} className={classes.pill}>
          <input
            type="checkbox"
            checked={checked}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span>{name}</span>
          <span className={classes.count}>{count}</span>
        </label>
      ))}
    </fieldset>
  );
}

/** The same choice as a plain list, for the filter sheet of a phone. */
export function StatusList(props: Props) {
  const { t } = useTranslation();
  return (
    <fieldset className={classes.sheet}>
      <legend className={classes.legend}>{t('orders.filter.status')}</legend>
      {useChoices(props).map(({ value, name, count, checked, toggle }) => (
        <div key={value} className={classes.row}>
          <Checkbox
            label={name}
            checked={checked}
            onChange={(event) => toggle(event.currentTarget.checked)}
          />
          <span className={classes.count}>{count}</span>
        </div>
      ))}
    </fieldset>
  );
}
