import { Input } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import type { ReactNode } from 'react';
import { formatCount } from '../../lib/text/format.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { splitList } from '../../lib/text/parse-search-params.ts';
import { DateFilter } from '../../shared/dates/date-filter.tsx';
import { DateRange } from '../../shared/dates/date-range.tsx';
import { CheckFilter, CheckOptions } from '../../ui/filters/check-filter.tsx';
import { FilterBar, PhoneFilters } from '../../ui/filters/filter-bar.tsx';
import { FilterButton } from '../../ui/filters/filter-button.tsx';
import { FilterChips } from '../../ui/filters/filter-chips.tsx';
import { FilterSheet } from '../../ui/filters/filter-sheet.tsx';
import { MOBILE_MEDIA_QUERY } from '../../ui/table/data-column.ts';
import classes from './audit-toolbar.module.css';
import { ObjectFields } from './object-filter.tsx';
import { useAuditChips } from './use-audit-chips.ts';
import type { AuditList } from './use-audit-list.ts';
import { type AuditOptions, useAuditOptions } from './use-audit-options.ts';

export function AuditToolbar({ list, tools }: { list: AuditList; tools: ReactNode }) {
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const options = useAuditOptions();
  const chips = useAuditChips(list, options);
  return (
    <>
      <div className={classes.bar}>
        {narrow ? (
          <Sheet list={list} options={options} count={chips.length} />
        ) : (
          <Filters list={list} options={options}>
            {tools}
          </Filters>
        )}
      </div>
      <FilterChips chips={chips} onClear={list.clear} />
    </>
  );
}

type Props = { list: AuditList; options: AuditOptions };

function Filters({ list, options, children }: Props & { children: ReactNode }) {
  const { t } = useTranslation();
  const { filter, narrow } = list;
  const kind = options.objects.find(({ value }) => value === filter.object)?.label ?? filter.object;
  const object = [kind, filter.objectId].filter(Boolean).join(' ');
  return (
    <FilterBar>
      <CheckFilter
        label={t('audit.columns.who')}
        placeholder={t('audit.filter.people')}
        options={options.people}
        chosen={splitList(filter.person)}
        onChange={(ids) => narrow({ person: ids.join(',') })}
      />
      <CheckFilter
        label={t('audit.columns.what')}
        placeholder={t('audit.filter.actions')}
        options={options.actions}
        chosen={splitList(filter.action)}
        onChange={(actions) => narrow({ action: actions.join(',') })}
      />
      <FilterButton
        label={t('audit.columns.object')}
        value={object === '' ? null : object}
        placeholder={t('audit.filter.object')}
        width={280}
      >
        <ObjectFields list={list} options={options.objects} />
      </FilterButton>
      <DateFilter
        label={t('audit.filter.dates')}
        dates={filter.dates}
        onChange={(dates) => narrow({ dates })}
      />
      {children}
    </FilterBar>
  );
}

function Sheet({ list, options, count }: Props & { count: number }) {
  const { t } = useTranslation();
  const { filter, narrow, query } = list;
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
  return (
    <PhoneFilters>
      <FilterSheet count={count} show={t('audit.filter.show', { count: found })}>
        <Input.Wrapper label={t('audit.filter.dates')} labelElement="div">
          <DateRange dates={filter.dates} onChange={(dates) => narrow({ dates })} />
        </Input.Wrapper>
        <Input.Wrapper label={t('audit.columns.who')} labelElement="div">
          <CheckOptions
            options={options.people}
            chosen={splitList(filter.person)}
            onChange={(ids) => narrow({ person: ids.join(',') })}
          />
        </Input.Wrapper>
        <ObjectFields list={list} options={options.objects} />
        <Input.Wrapper label={t('audit.columns.what')} labelElement="div">
          <CheckOptions
            options={options.actions}
            chosen={splitList(filter.action)}
            onChange={(actions) => narrow({ action: actions.join(',') })}
          />
        </Input.Wrapper>
      </FilterSheet>
    </PhoneFilters>
  );
}
