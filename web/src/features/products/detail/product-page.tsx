import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { useSetBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { useCan } from '../../../shared/session/session.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { similarProductsQuery } from '../catalogue/catalogue.api.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { displayTitle } from '../list/product-format.ts';
import { productQuery } from '../list/products.api.ts';
import { ProductBanner } from './product-banner.tsx';
import { ProductNotFound } from './product-not-found.tsx';
import classes from './product-page.module.css';

const SafeHtml = lazy(async () => ({ default: (await import('./safe-html.tsx')).SafeHtml }));

export function ProductPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/product/$id' });
  const query = useQuery(productQuery(id));
  useSetBreadcrumbName(id, query.data && displayTitle(query.data));
  if (isNotFound(query.error)) return <ProductNotFound title={t('pages.product')} />;
  return (
    <>
      <PageHeader
        title={query.data === undefined ? t('pages.product') : displayTitle(query.data)}
        actions={<Actions id={id} deleted={query.data?.status === 'DELETED'} />}
      />
      <QueryView query={query} skeleton={<Skeleton height={480} radius="lg" />}>
        {(product) => (
          <>
            <ProductBanner key={product.id} product={product} />
            <div className={classes.parts}>
              <Description product={product} />
              <SimilarProducts product={product} />
            </div>
          </>
        )}
      </QueryView>
    </>
  );
}

function Actions({ id, deleted }: { id: string; deleted: boolean }) {
  const { t } = useTranslation();
  const allowed = useCan('products.write');
  return (
    <>
      <BackToList to="/product/management" label="products.title" />
      {allowed && !deleted && (
        <Button
          variant="default"
          leftSection={<IconPencil size={16} aria-hidden />}
          renderRoot={(props) => <Link {...props} to="/product/management/$id" params={{ id }} />}
        >
          {t('products.edit')}
        </Button>
      )}
    </>
  );
}

function Description({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { description_1, description_2, product_attributes, images } = product;
  return (
    <Section
      title={t('products.detail.description')}
      actions={
        <Text size="sm" c="dimmed">
          {t('products.detail.reviews')}
        </Text>
      }
    >
      {description_1 === '' ? (
        <Text size="sm" c="dimmed">
          {t('products.detail.noDescription')}
        </Text>
      ) : (
        <Suspense fallback={<Skeleton height={120} />}>
          <SafeHtml html={description_1} pictures={images.urls} />
        </Suspense>
      )}
      {description_2 !== '' && <p className={classes.own}>{description_2}</p>}
      {product_attributes.length > 0 && (
        <div className={classes.own}>
          <DescriptionList
            facts={product_attributes.map(({ name, values }) => ({ label: name, value: values.join(', ') }))}
          />
        </div>
      )}
    </Section>
  );
}

function SimilarProducts({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const similarProducts = useQuery(similarProductsQuery(product)).data ?? [];
  if (similarProducts.length === 0) return null;
  return (
    <Carousel
      key={product.id}
      title={t('products.detail.alike')}
      labels={{ previous: t('products.detail.previous'), next: t('products.detail.next') }}
      slides={similarProducts.map((one) => ({ key: one.id, content: <ProductCard product={one} /> }))}
    />
  );
}
