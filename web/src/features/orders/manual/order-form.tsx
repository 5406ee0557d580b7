import type { Shop } from '@gian-hang/contract/shops';
import { Button, Checkbox, Group, Select, SimpleGrid, Stack, Textarea, TextInput } from '@mantine/core';
import { type UseFormReturnType, useForm } from '@mantine/form';
import type { ReactNode } from 'react';
import { nonFieldError } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { KNOWN_STATUSES, orderStatusName } from '../../../shared/order/order-status.tsx';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import classes from './order-form.module.css';
import { OrderFormLines } from './order-form-lines.tsx';
import { OrderFormTotals } from './order-form-totals.tsx';
import { type OrderValues, validateOrderValues } from './order-form-values.ts';

export type OrderForm = UseFormReturnType<OrderValues>;

type Props = {
  initial: OrderValues;
  /** Shops to choose from; only for a new order. */
  shops: readonly Shop[] | null;
  getCurrency: (values: OrderValues) => string;
  saving: { isPending: boolean; isSuccess: boolean; error: Error | null };
  onSave: (values: OrderValues, onError: (error: Error) => void) => void;
  cancel: ReactNode;
};

export function OrderForm({ initial, shops, getCurrency, saving, onSave, cancel }: Props) {
  const { t } = useTranslation();
  const form = useForm<OrderValues>({
    initialValues: initial,
    validate: (values) => validateOrderValues(values, getCurrency(values), shops !== null),
  });
  const values = form.getValues();
  const currency = getCurrency(values);
  const submit = useSubmit(form, onSave);
  return (
    <form {...submit}>
      <UnsavedGuard when={form.isDirty() && !saving.isSuccess} />
      <div className={classes.grid}>
        <div className={classes.column}>
          <Section title={t('orderForm.lines')}>
            <OrderFormLines form={form} currency={currency} />
          </Section>
          <OrderFormTotals form={form} currency={currency} />
        </div>
        <div className={classes.column}>
          {shops !== null && <ShopAndStatus form={form} shops={shops} />}
          <Recipient form={form} />
          <Section title={t('orderPage.notes')}>
            <Textarea
              label={t('orderPage.sellerNote')}
              autosize
              minRows={2}
              maxRows={8}
              {...form.getInputProps('seller_note')}
            />
          </Section>
        </div>
      </div>
      <Stack mt="md">
        <FormFailure error={nonFieldError(saving.error)} />
        <Group>
          <Button type="submit" loading={saving.isPending}>
            {t(shops === null ? 'orderForm.save' : 'orderForm.create')}
          </Button>
          {cancel}
        </Group>
      </Stack>
    </form>
  );
}

function ShopAndStatus({ form, shops }: { form: OrderForm; shops: readonly Shop[] }) {
  const { t } = useTranslation();
  return (
    <Section title={t('orderForm.shopPart')}>
      <Stack gap="sm">
        <Select
          label={t('orderForm.shop')}
          placeholder={t('orderForm.chooseShop')}
          withAsterisk
          searchable
          nothingFoundMessage={t('orders.filter.noShop')}
          data={shops.map((shop) => ({ value: shop.id, label: `${shop.name} (${shop.region})` }))}
          {...form.getInputProps('shop_id')}
        />
        <Select
          label={t('orders.filter.status')}
          withAsterisk
          allowDeselect={false}
          data={KNOWN_STATUSES.map((value) => ({ value, label: orderStatusName(value) }))}
          {...form.getInputProps('status')}
        />
      </Stack>
    </Section>
  );
}

function Recipient({ form }: { form: OrderForm }) {
  const { t } = useTranslation();
  return (
    <Section title={t('orderPage.address')}>
      <Stack gap="sm">
        <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
          <TextInput
            label={t('orderPage.recipient')}
            withAsterisk
            {...form.getInputProps('recipient_address.name')}
          />
          <TextInput
            label={t('orderPage.phone')}
            type="tel"
            {...form.getInputProps('recipient_address.phone_number')}
          />
        </SimpleGrid>
        <Textarea
          label={t('orderPage.fullAddress')}
          autosize
          minRows={2}
          maxRows={6}
          {...form.getInputProps('recipient_address.full_address')}
        />
        <TextInput label={t('orderPage.buyer')} {...form.getInputProps('buyer_nickname')} />
        <TextInput label={t('orders.filter.tracking')} {...form.getInputProps('tracking_number')} />
        <Checkbox mt={4} label={t('orderForm.cod')} {...form.getInputProps('is_cod', { type: 'checkbox' })} />
      </Stack>
    </Section>
  );
}
