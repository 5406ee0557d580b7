import { formatCount } from '../../lib/text/format.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { ChoiceList, ChoicePills } from '../../ui/filters/choice-pills.tsx';
import { listChips } from './common-filters.tsx';
import type { ListFilter } from './list-filter.ts';
import type { ListControls } from './use-list-params.ts';

/** One chip stands for more statuses than this: on a phone they would fill the screen. */
const MAX_CHIPS = 3;

type Options = {
  list: Pick<ListControls, 'filter' | 'narrow'>;
  /** Offered always, in this order; statuses that only the marketplace knows follow. */
  known: readonly string[];
  nameOf: (status: string) => string;
  /** Rows per status under the other filters. */
  counts: Record<string, number> | undefined;
  texts: { legend: string; all: string; total: string; chip: (name: string) => string };
};

/** The statuses of a list with their counts: pills on a wide screen, checkboxes in the phone's sheet. */
export function statusFilter({ list, known, nameOf, counts, texts }: Options): ListFilter {
  const chosen = splitList(list.filter.status);
  const choose = (statuses: readonly string[]) => list.narrow({ status: statuses.join(',') });
  const choices = [...new Set([...known, ...Object.keys(counts ?? {}), ...chosen])].map((value) => ({
    value,
    name: nameOf(value),
    count: counts === undefined ? '' : formatCount(counts[value] ?? 0),
    checked: chosen.includes(value),
    toggle: (on: boolean) => choose(on ? [...chosen, value] : chosen.filter((one) => one !== value)),
  }));
  const all = {
    name: texts.all,
    count: texts.total,
    checked: chosen.length === 0,
    onChoose: () => choose([]),
  };
  return {
    name: 'status',
    chips:
      chosen.length > MAX_CHIPS
        ? [{ key: 'status', label: texts.chip(formatCount(chosen.length)), onRemove: () => choose([]) }]
        : listChips(list, 'status', (status) => texts.chip(nameOf(status))),
    row: <ChoicePills legend={texts.legend} choices={choices} all={all} />,
    sheet: <ChoiceList legend={texts.legend} choices={choices} />,
  };
}
