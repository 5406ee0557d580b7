import { Button, Skeleton } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { IconSearchOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FilterSheet } from '../../../ui/filters/filter-sheet.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { PageOutOfRange } from '../../../ui/pager/page-out-of-range.tsx';
import { Pager } from '../../../ui/pager/pager.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { MOBILE_MEDIA_QUERY } from '../../../ui/table/data-column.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import classes from './catalogue-page.module.css';
import { ProductCard } from './product-card.tsx';
import { type Catalogue, useCatalogue } from './use-catalogue.ts';

const PAGE_NUMBERS = 10;

export function CataloguePage() {
  const { t } = useTranslation();
  const catalogue = useCatalogue();
  const narrow = useMediaQuery(MOBILE_MEDIA_QUERY, false, { getInitialValueInEffect: false });
  const found = formatCount(catalogue.query.data?.pagination.totalItems ?? 0);
  return (
    <>
      <PageHeader
        title={t('products.catalogue.title')}
        actions={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/product/management" />}>
            {t('products.title')}
          </Button>
        }
      />
      {narrow ? (
        <div style={{ marginBottom: 12 }}>
          <FilterSheet count={catalogue.filterCount} show={t('products.filter.show', { count: found })}>
            <CatalogueFilters catalogue={catalogue} />
          </FilterSheet>
        </div>
      ) : (
        <div className={classes.filters}>
          <CatalogueFilters catalogue={catalogue} />
        </div>
      )}
      <Grid catalogue={catalogue} />
    </>
  );
}

function Grid({ catalogue: { query, filterCount, clear, goToPage } }: { catalogue: Catalogue }) {
  const { t } = useTranslation();
  return (
    <QueryView query={query} skeleton={<GridSkeleton />}>
      {({ items, pagination }) => {
        if (pagination.totalItems === 0)
          return (
            <EmptyState
              icon={<IconSearchOff size={26} stroke={1.6} />}
              title={t(filterCount > 0 ? 'products.empty.noMatch' : 'products.empty.title')}
              text={filterCount > 0 ? undefined : t('products.empty.text')}
              action={
                filterCount > 0 && (
                  <Button variant="default" onClick={clear}>
                    {t('lists.clearFilters')}
                  </Button>
                )
              }
            />
          );
        if (items.length === 0) return <PageOutOfRange onFirst={() => goToPage(1)} />;
        return (
          <>
            <ul className={classes.grid} aria-label={t('products.catalogue.title')}>
              {items.map((product) => (
                <li key={product.id}>
                  <ProductCard product={product} />
                </li>
              ))}
            </ul>
            <Pager pagination={pagination} onChange={goToPage} window={PAGE_NUMBERS} />
          </>
        );
      }}
    </QueryView>
  );
}

function GridSkeleton() {
  const { t } = useTranslation();
  return (
    <div className={classes.grid} role="status" aria-label={t('common.loading')}>
      {Array.from({ length: 10 }, (_, card) => card).map((card) => (
        <Skeleton key={card} height={330} radius="lg" />
      ))}
    </div>
  );
}
