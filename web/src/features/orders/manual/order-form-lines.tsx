import { MAX_LINE_QUANTITY, MAX_MANUAL_LINES } from '@gian-hang/contract/limits';
import { ActionIcon, Button, NumberInput, TextInput, Tooltip } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import classes from './order-form.module.css';
import type { OrderForm } from './order-form.tsx';
import { emptyLine, trimDecimals } from './order-form-values.ts';
import { ProductField } from './product-field.tsx';
import type { SkuChoice } from './product-search.ts';

export function OrderFormLines({ form, currency }: { form: OrderForm; currency: string }) {
  const { t } = useTranslation();
  const lines = form.getValues().line_items;
  return (
    <>
      <ol className={classes.lines}>
        {lines.map(({ key }, index) => (
          <li key={key} className={classes.line}>
            <Line form={form} index={index} currency={currency} only={lines.length === 1} />
          </li>
        ))}
      </ol>
      <Button
        variant="default"
        mt="sm"
        leftSection={<IconPlus size={16} aria-hidden />}
        disabled={lines.length >= MAX_MANUAL_LINES}
        onClick={() => form.insertListItem('line_items', emptyLine())}
      >
        {t('orderForm.addLine')}
      </Button>
    </>
  );
}

type LineProps = { form: OrderForm; index: number; currency: string; only: boolean };

function Line({ form, index, currency, only }: LineProps) {
  const { t } = useTranslation();
  const field = (name: string) => form.getInputProps(`line_items.${index}.${name}`);
  const remove = t('orderForm.removeLine', { number: index + 1 });
  const { shop_id: shopId, line_items } = form.getValues();
  const picture = line_items[index]?.image ?? null;
  const pick = ({ product_name, sku_name, seller_sku, image, ...choice }: SkuChoice) => {
    const known = choice.currency === currency ? (choice.price ?? '') : '';
    const price = known === '' ? '' : trimDecimals(known, currency);
    for (const [name, value] of Object.entries({ product_name, sku_name, seller_sku, image, price }))
      form.setFieldValue(`line_items.${index}.${name}`, value);
  };
  return (
    <>
      {picture !== null && <ProductImage src={picture} size={56} />}
      <div className={classes.fields}>
        <ProductField
          className={classes.product}
          label={t('orderForm.product')}
          withAsterisk
          shopId={shopId}
          onPick={pick}
          {...field('product_name')}
        />
        <TextInput className={classes.sku} label={t('orderForm.variant')} {...field('sku_name')} />
        <TextInput className={classes.sku} label={t('orderForm.sku')} {...field('seller_sku')} />
        <NumberInput
          className={classes.quantity}
          label={t('orderForm.quantity')}
          withAsterisk
          min={1}
          max={MAX_LINE_QUANTITY}
          allowDecimal={false}
          allowNegative={false}
          {...field('quantity')}
        />
        <MoneyInput
          className={classes.price}
          label={t('orderForm.price', { currency })}
          withAsterisk
          currency={currency}
          {...field('price')}
        />
      </div>
      {!only && (
        <Tooltip label={remove}>
          <ActionIcon
            className={classes.remove}
            variant="subtle"
            color="gray"
            size="lg"
            aria-label={remove}
            onClick={() => form.removeListItem('line_items', index)}
          >
            <IconTrash size={17} stroke={1.7} aria-hidden />
          </ActionIcon>
        </Tooltip>
      )}
    </>
  );
}
