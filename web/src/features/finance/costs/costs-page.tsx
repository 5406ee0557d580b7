import { Button } from '@mantine/core';
import { IconCoins, IconFileImport, IconTag } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ListPage } from '../../../shared/list/list-page.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { usePageSize } from '../../../shared/list/use-page-size.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { costsQuery } from './costs.api.ts';
import { costColumns } from './costs-columns.tsx';
import { COSTS_LIST } from './costs-search.ts';
import { ImportDialog } from './import/import-dialog.tsx';
import { useCostFilters } from './use-cost-filters.tsx';
import { ValidFromChoice } from './valid-from.tsx';

export function CostsPage() {
  const { t } = useTranslation();
  const list = useListParams(COSTS_LIST);
  const { pageSize, onPageSize } = usePageSize(list);
  const query = useQuery(costsQuery(list.filter, list.page, pageSize));
  const [pasted, setPasted] = useState<string | null>(null);
  const narrow = useIsMobile();
  const validFrom = list.params.from ?? null;
  const mode = <ValidFromChoice day={validFrom} onChange={(day) => list.setExtras({ from: day ?? '' })} />;
  return (
    <ListPage
      title={t('profit.costs.title')}
      lead={t('profit.costs.lead')}
      actions={
        <>
          <Button
            variant="default"
            leftSection={<IconCoins size={16} aria-hidden />}
            renderRoot={(props) => <Link {...props} to="/payment/profit" />}
          >
            {t('profit.costs.toProfit')}
          </Button>
          <Button leftSection={<IconFileImport size={16} aria-hidden />} onClick={() => setPasted('')}>
            {t('profit.costs.import.open')}
          </Button>
        </>
      }
      list={list}
      query={query}
      columns={costColumns({ t, validFrom, onPasteList: setPasted })}
      rowHeight="compact"
      search={{ placeholder: t('profit.costs.search') }}
      filters={useCostFilters(list)}
      sheet={{ order: ['shops', 'missing'], show: (count) => t('profit.costs.show', { count }) }}
      tools={narrow ? undefined : mode}
      notices={narrow && mode}
      onPageSize={onPageSize}
      empty={
        <EmptyState
          icon={<IconTag size={26} stroke={1.6} />}
          title={t('profit.costs.empty.title')}
          text={t('profit.costs.empty.text')}
        />
      }
      noMatch={{ title: t(list.filter.missing ? 'profit.costs.noneMissing' : 'profit.costs.noMatch') }}
    >
      {pasted !== null && (
        <ImportDialog text={pasted} validFrom={validFrom} onClose={() => setPasted(null)} />
      )}
    </ListPage>
  );
}
