import { Button } from '@mantine/core';
import { IconPackageOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

export function ProductNotFound({ title }: { title: string }) {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader title={title} />
      <EmptyState
        icon={<IconPackageOff size={26} stroke={1.6} />}
        title={t('products.missing')}
        text={t('products.missingText')}
        action={
          <Button variant="default" renderRoot={(props) => <Link {...props} to="/product/management" />}>
            {t('products.title')}
          </Button>
        }
      />
    </>
  );
}
