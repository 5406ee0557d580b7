import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { useDateRangeLabel } from '../../shared/dates/date-range.tsx';
import type { CheckOption } from '../../ui/filters/check-filter.tsx';
import type { FilterChip } from '../../ui/filters/filter-chips.tsx';
import type { AuditList } from './use-audit-list.ts';
import type { AuditOptions } from './use-audit-options.ts';

function labelOf(options: readonly CheckOption[], value: string): string {
  return options.find((option) => option.value === value)?.label ?? value;
}

export function useAuditChips({ filter, narrow }: AuditList, options: AuditOptions): FilterChip[] {
  const { t } = useTranslation();
  const dateRangeLabel = useDateRangeLabel();
  const chip = (key: string, label: string, patch: Parameters<typeof narrow>[0]): FilterChip => ({
    key,
    label,
    onRemove: () => narrow(patch),
  });
  const each = (name: 'person' | 'action', label: (value: string) => string) =>
    splitList(filter[name]).map((value, _, all) =>
      chip(`${name}-${value}`, label(value), { [name]: all.filter((one) => one !== value).join(',') }),
    );
  const { object, objectId, dates } = filter;
  return [
    ...each('person', (id) => t('audit.filter.personChip', { name: labelOf(options.people, id) })),
    ...each('action', (action) => t('audit.filter.actionChip', { name: labelOf(options.actions, action) })),
    ...(object
      ? [
          chip('object', t('audit.filter.objectChip', { name: labelOf(options.objects, object) }), {
            object: '',
          }),
        ]
      : []),
    ...(objectId ? [chip('id', t('audit.filter.idChip', { id: objectId }), { objectId: '' })] : []),
    ...(dates
      ? [chip('dates', t('audit.filter.datesChip', { dates: dateRangeLabel(dates) }), { dates: '' })]
      : []),
  ];
}
