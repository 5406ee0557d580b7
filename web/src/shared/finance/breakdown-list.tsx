import type { BreakdownLine, MoneyParts } from '@gian-hang/contract/finance/parts';
import { addAmounts, isZero } from '@gian-hang/contract/money/money';
import { formatMoney } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './breakdown-list.module.css';
import { linesByPart, type PartLines } from './breakdown-rows.ts';
import { feeName, partName } from './finance-names.ts';

type Props = {
  /** Names the table. */
  label: string;
  parts: MoneyParts;
  breakdown: readonly BreakdownLine[];
  settlement: string;
  reserve?: string | undefined;
  currency: string;
};

/** Every part with its named fees, down to what is received. */
export function BreakdownList({ label, parts, breakdown, settlement, reserve = '0', currency }: Props) {
  const { t } = useTranslation();
  return (
    <table className={classes.table} aria-label={label}>
      <thead className={classes.head}>
        <tr>
          <th scope="col">{t('finance.table.part')}</th>
          <th scope="col">{t('finance.table.amount')}</th>
        </tr>
      </thead>
      {linesByPart(parts, breakdown).map((group) => (
        <Part key={group.part} group={group} currency={currency} />
      ))}
      <tbody>
        <Row kind="total" name={t('finance.settlement')} amount={settlement} currency={currency} />
        {!isZero(reserve) && (
          <>
            <Row
              kind="part"
              name={t(reserve.startsWith('-') ? 'finance.reserve' : 'finance.released')}
              amount={reserve}
              currency={currency}
            />
            <Row
              kind="total"
              name={t('finance.payable')}
              amount={addAmounts([settlement, reserve])}
              currency={currency}
            />
          </>
        )}
      </tbody>
    </table>
  );
}

function Part({ group, currency }: { group: PartLines; currency: string }) {
  const { t } = useTranslation();
  const { part, amount, lines, unnamed } = group;
  return (
    <tbody>
      <Row kind="part" name={partName(part)} amount={amount} currency={currency} />
      {lines.map((line) => (
        <Row key={line.name} kind="line" name={feeName(line.name)} amount={line.amount} currency={currency} />
      ))}
      {unnamed !== null && (
        <Row kind="line" name={t('finance.unnamed')} amount={unnamed} currency={currency} />
      )}
    </tbody>
  );
}

type RowProps = { kind: 'part' | 'line' | 'total'; name: string; amount: string; currency: string };

function Row({ kind, name, amount, currency }: RowProps) {
  return (
    <tr data-kind={kind}>
      <th scope="row">{name}</th>
      <td>{formatMoney(amount, currency)}</td>
    </tr>
  );
}
