import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Button, Skeleton, Text } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isMissing } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { useCrumbName } from '../../../shared/crumb-name.ts';
import { useCan } from '../../../shared/session/session.ts';
import { FactList } from '../../../ui/fact-list.tsx';
import { PageHeader } from '../../../ui/page-header.tsx';
import { Section } from '../../../ui/section.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { alikeQuery } from '../catalogue/catalogue.api.ts';
import { ProductCard } from '../catalogue/product-card.tsx';
import { titleOf } from '../list/product-words.ts';
import { productQuery } from '../list/products.api.ts';
import { Carousel } from './carousel.tsx';
import { ProductBanner } from './product-banner.tsx';
import { ProductMissing } from './product-missing.tsx';
import classes from './product-page.module.css';

const SafeHtml = lazy(async () => ({ default: (await import('./safe-html.tsx')).SafeHtml }));

export function ProductPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/product/$id' });
  const query = useQuery(productQuery(id));
  useCrumbName(id, query.data && titleOf(query.data));
  if (isMissing(query.error)) return <ProductMissing title={t('pages.product')} />;
  return (
    <>
      <PageHeader
        title={query.data === undefined ? t('pages.product') : titleOf(query.data)}
        actions={<Actions id={id} deleted={query.data?.status === 'DELETED'} />}
      />
      <QueryView query={query} skeleton={<Skeleton height={480} radius="lg" />}>
        {(product) => (
          <>
            <ProductBanner key={product.id} product={product} />
            <div className={classes.parts}>
              <Description product={product} />
              <Alike product={product} />
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
          <FactList
            facts={product_attributes.map(({ name, values }) => ({ label: name, value: values.join(', ') }))}
          />
        </div>
      )}
    </Section>
  );
}

function Alike({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const alike = useQuery(alikeQuery(product)).data ?? [];
  if (alike.length === 0) return null;
  return (
    <Carousel
      key={product.id}
      title={t('products.detail.alike')}
      slides={alike.map((one) => ({ key: one.id, content: <ProductCard product={one} /> }))}
    />
  );
}
