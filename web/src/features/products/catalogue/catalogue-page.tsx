import type { ProductItem } from '@gian-hang/contract/products/products';
import { Button, Skeleton } from '@mantine/core';
import { IconSearchOff } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ListRows } from '../../../shared/list/list-rows.tsx';
import { useListParams } from '../../../shared/list/use-list-params.ts';
import { FilterSheet } from '../../../ui/filters/filter-sheet.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { useIsMobile } from '../../../ui/use-media.ts';
import { catalogueQuery } from './catalogue.api.ts';
import { CatalogueFilters } from './catalogue-filters.tsx';
import classes from './catalogue-page.module.css';
import { CATALOGUE_LIST, type CatalogueFilter } from './catalogue-search.ts';
import { ProductCard } from './product-card.tsx';

/** The number of filters in use; the price range is one. */
function countFilters({ min, max, currency, ...named }: CatalogueFilter): number {
  return Object.keys(named).length + ([min, max, currency].some(Boolean) ? 1 : 0);
}

export function CataloguePage() {
  const { t } = useTranslation();
  const list = useListParams(CATALOGUE_LIST);
  const query = useQuery(catalogueQuery(list.filter, list.sort, list.page));
  const narrow = useIsMobile();
  const found = formatCount(query.data?.pagination.totalItems ?? 0);
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
          <FilterSheet count={countFilters(list.filter)} show={t('products.filter.show', { count: found })}>
            <CatalogueFilters list={list} />
          </FilterSheet>
        </div>
      ) : (
        <div className={classes.filters}>
          <CatalogueFilters list={list} />
        </div>
      )}
      <ListRows
        list={{ ...list, clear: () => list.show({}) }}
        query={query}
        skeleton={<GridSkeleton />}
        manyPages
        empty={
          <EmptyState
            icon={<IconSearchOff size={26} stroke={1.6} />}
            title={t('products.empty.title')}
            text={t('products.empty.text')}
          />
        }
        noMatch={{ title: t('products.empty.noMatch') }}
      >
        {(items) => <Grid products={items} />}
      </ListRows>
    </>
  );
}

function Grid({ products }: { products: readonly ProductItem[] }) {
  const { t } = useTranslation();
  return (
    <ul className={classes.grid} aria-label={t('products.catalogue.title')}>
      {products.map((product) => (
        <li key={product.id}>
          <ProductCard product={product} />
        </li>
      ))}
    </ul>
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
