import { useTranslation } from '../../lib/text/i18n.ts';
import { checkFilter, useDatesFilter, valueChip } from '../../shared/list/common-filters.tsx';
import type { ListFilter } from '../../shared/list/list-filter.ts';
import type { ListControls } from '../../shared/list/use-list-params.ts';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { objectName } from './audit-object.tsx';
import { ObjectFields } from './object-filter.tsx';
import { useAuditOptions } from './use-audit-options.ts';

export function useAuditFilters(list: ListControls): ListFilter[] {
  const { t } = useTranslation();
  const { people, actions, objects } = useAuditOptions();
  const dates = useDatesFilter(list, {
    label: t('audit.filter.dates'),
    chip: (range) => t('audit.filter.datesChip', { dates: range }),
  });
  const { object, objectId } = list.filter;
  const objectFields = <ObjectFields list={list} options={objects} />;
  return [
    checkFilter(list, 'person', people, {
      label: t('audit.columns.who'),
      placeholder: t('audit.filter.people'),
      chip: (name) => t('audit.filter.personChip', { name }),
    }),
    checkFilter(list, 'action', actions, {
      label: t('audit.columns.what'),
      placeholder: t('audit.filter.actions'),
      chip: (name) => t('audit.filter.actionChip', { name }),
    }),
    {
      name: 'object',
      chips: [
        ...valueChip(list, 'object', (type) => t('audit.filter.objectChip', { name: objectName(type) })),
        ...valueChip(list, 'objectId', (id) => t('audit.filter.idChip', { id })),
      ],
      bar: (
        <FilterButton
          label={t('audit.columns.object')}
          value={[object && objectName(object), objectId].filter(Boolean).join(' ') || null}
          placeholder={t('audit.filter.object')}
          width={280}
        >
          {objectFields}
        </FilterButton>
      ),
      sheet: objectFields,
    },
    dates,
  ];
}
