import { SimpleGrid } from '@mantine/core';
import { formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { DescriptionList } from '../../../ui/layout/description-list.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { EMPTY_CELL } from '../list/order-cells.tsx';
import type { OrderForm } from './order-form.tsx';
import { computeTotals } from './order-form-values.ts';

/** Shipping and tax fields, and the totals. */
export function OrderFormTotals({ form, currency }: { form: OrderForm; currency: string }) {
  const { t } = useTranslation();
  const totals = computeTotals(form.getValues(), currency);
  const money = (amount: string | undefined) =>
    amount === undefined ? EMPTY_CELL : formatMoney(amount, currency);
  return (
    <Section title={t('orderPage.payment')}>
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm" mb="md">
        <MoneyInput
          label={t('orderForm.shippingFee', { currency })}
          currency={currency}
          {...form.getInputProps('shipping_fee')}
        />
        <MoneyInput
          label={t('orderForm.tax', { currency })}
          currency={currency}
          {...form.getInputProps('tax')}
        />
      </SimpleGrid>
      <DescriptionList
        facts={[
          { label: t('orders.payment.sub_total'), value: money(totals?.subTotal) },
          { label: t('orders.payment.total_amount'), value: <strong>{money(totals?.total)}</strong> },
        ]}
      />
    </Section>
  );
}
