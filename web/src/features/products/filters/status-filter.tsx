import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { splitList } from '../../../lib/text/parse-search-params.ts';
import { type Choice, ChoiceList, ChoicePills } from '../../../ui/filters/choice-pills.tsx';
import { KNOWN_STATUSES, useStatusName } from '../list/product-status.tsx';
import type { ProductList } from '../list/use-product-list.ts';

function useStatusChoices({ filter: { status }, summary, narrow }: ProductList): Choice[] {
  const name = useStatusName();
  const chosen = splitList(status);
  const counts = summary.data?.statuses;
  const foreign = [...Object.keys(counts ?? {}), ...chosen].filter((one) => !KNOWN_STATUSES.includes(one));
  return [...KNOWN_STATUSES, ...new Set(foreign)].map((value) => ({
    value,
    name: name(value),
    count: counts === undefined ? '' : formatCount(counts[value] ?? 0),
    checked: chosen.includes(value),
    toggle: (on) =>
      narrow({ status: (on ? [...chosen, value] : chosen.filter((one) => one !== value)).join(',') }),
  }));
}

export function StatusPills({ list }: { list: ProductList }) {
  const { t } = useTranslation();
  const { filter, summary, narrow } = list;
  return (
    <ChoicePills
      legend={t('products.filter.status')}
      choices={useStatusChoices(list)}
      all={{
        name: t('products.filter.allStatuses'),
        count: summary.data === undefined ? '' : formatCount(summary.data.total),
        checked: filter.status === undefined,
        onChoose: () => narrow({ status: '' }),
      }}
    />
  );
}

export function StatusList({ list }: { list: ProductList }) {
  const { t } = useTranslation();
  return <ChoiceList legend={t('products.filter.status')} choices={useStatusChoices(list)} />;
}
