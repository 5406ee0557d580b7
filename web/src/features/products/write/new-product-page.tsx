import { useTranslation } from '../../../lib/text/i18n.ts';
import { BackToList } from '../../../shared/back-to-list.tsx';
import { PageHeader } from '../../../ui/layout/page-header.tsx';
import { NewProductForm } from './new-product-form.tsx';

export function NewProductPage() {
  const { t } = useTranslation();
  return (
    <>
      <PageHeader
        title={t('products.form.newTitle')}
        lead={t('products.form.newLead')}
        actions={<BackToList to="/product/management" label="products.form.back" />}
      />
      <NewProductForm />
    </>
  );
}
