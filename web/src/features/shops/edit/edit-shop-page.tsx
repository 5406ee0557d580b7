import { Button, SimpleGrid, Skeleton } from '@mantine/core';
import { IconArrowLeft, IconBuildingStore } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { isNotFound } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSetBreadcrumbName } from '../../../shared/breadcrumb-name.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';
import { QueryView } from '../../../ui/states/query-view.tsx';
import { ShopLinking } from '../link/shop-linking.tsx';
import { shopQuery } from '../shops.api.ts';
import { EditShopForm } from './edit-shop-form.tsx';

export function EditShopPage() {
  const { t } = useTranslation();
  const { id } = useParams({ from: '/shell/management/shop/$id/edit' });
  const query = useQuery(shopQuery(id));
  useSetBreadcrumbName(id, query.data?.name);
  if (isNotFound(query.error)) return <ShopNotFound />;
  return (
    <>
      <PageHeader
        title={query.data?.name ?? t('shops.edit.title')}
        lead={t('shops.edit.lead')}
        actions={<ToList />}
      />
      <QueryView query={query} skeleton={<EditSkeleton />}>
        {(shop) => (
          <SimpleGrid cols={{ base: 1, lg: 2 }} style={{ alignItems: 'start' }}>
            <Section title={t('shops.edit.title')}>
              <EditShopForm key={shop.id} shop={shop} />
            </Section>
            <ShopLinking shop={shop} />
          </SimpleGrid>
        )}
      </QueryView>
    </>
  );
}

function ToList() {
  const { t } = useTranslation();
  return (
    <Button
      variant="default"
      leftSection={<IconArrowLeft size={16} aria-hidden />}
      renderRoot={(props) => <Link {...props} to="/management/shop" />}
    >
      {t('shops.edit.back')}
    </Button>
  );
}

function ShopNotFound() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={t('shops.edit.title')} />
      <EmptyState
        icon={<IconBuildingStore size={26} stroke={1.6} />}
        title={t('shops.missing.title')}
        text={t('shops.missing.text')}
        action={<ToList />}
      />
    </>
  );
}

function EditSkeleton() {
  return (
    <SimpleGrid cols={{ base: 1, lg: 2 }}>
      <Skeleton height={460} radius="lg" />
      <Skeleton height={460} radius="lg" />
    </SimpleGrid>
  );
}
