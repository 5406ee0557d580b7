import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { useSetBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ProductNotFound } from '../detail/product-not-found.tsx';
import { displayTitle } from '../list/product-format.ts';
import { productQuery } from '../list/products.api.ts';
import { EditProductForm } from './edit-product-form.tsx';
import { NewProductPage } from './new-product-page.tsx';

const NEW = '-1';

export function EditProductPage() {
  const { id } = useParams({ from: '/shell/product/management/$id' });
  return id === NEW ? <NewProductPage /> : <Edit key={id} id={id} />;
}

function Edit({ id }: { id: string }) {
  const { t } = useTranslation();
  const query = useQuery(productQuery(id));
  useSetBreadcrumbName(id, query.data && displayTitle(query.data));
  if (isNotFound(query.error)) return <ProductNotFound title={t('products.form.editTitle')} />;
  return (
    <>
      <PageHeader
        title={t('products.form.editTitle')}
        actions={<BackToList to="/product/management" label="products.form.back" />}
      />
      <QueryView query={query} skeleton={<Skeleton height={520} radius="lg" />}>
        {(product) => <EditProductForm product={product} />}
      </QueryView>
    </>
  );
}
