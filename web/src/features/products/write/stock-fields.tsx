import { MAX_SELLER_SKU_LENGTH } from '@gian-hang/contract/limits';
import { Select, TextInput } from '@mantine/core';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FormField } from '../../../ui/fields/form-field.tsx';
import type { NewProductFormHandle } from './new-product-values.ts';

type Props = {
  form: NewProductFormHandle;
  /** The default one first. */
  warehouses: readonly { id: string; name: string }[];
};

/** Stock of the single SKU of a new product. */
export function StockFields({ form, warehouses }: Props) {
  const { t } = useTranslation();
  const warehouseId = form.useWatchValue('warehouse_id');
  return (
    <>
      <FormField form={form} name="quantity">
        {(props) => (
          <TextInput type="number" step={1} min={1} label={t('products.form.quantity')} {...props} />
        )}
      </FormField>
      <Select
        label={t('products.form.warehouse')}
        allowDeselect={false}
        disabled={warehouses.length === 0}
        data={warehouses.map(({ id, name }) => ({ value: id, label: name }))}
        value={(warehouseId || warehouses[0]?.id) ?? null}
        error={form.errors.warehouse_id}
        onChange={(id) => form.setFieldValue('warehouse_id', id ?? '')}
      />
      <FormField form={form} name="seller_sku">
        {(props) => (
          <TextInput label={t('products.form.sellerSku')} maxLength={MAX_SELLER_SKU_LENGTH} {...props} />
        )}
      </FormField>
    </>
  );
}
