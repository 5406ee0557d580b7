import { MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import { isAmountInCurrency, isPriceInCurrency } from '@gian-hang/contract/money/money';
import type { BulkChange } from '@gian-hang/contract/products/product-writes';
import {
  type ProductItem,
  SETTABLE_PRODUCT_STATUSES,
  type SettableProductStatus,
} from '@gian-hang/contract/products/products';
import { Alert, Button, Group, SegmentedControl, Select, Stack, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { focusFirstInvalidField } from '../../../lib/form-errors.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { amountHints } from '../list/product-format.ts';
import classes from './bulk-form.module.css';

const KINDS = ['price', 'stock', 'status'] as const;
type Kind = (typeof KINDS)[number];
const RULES = { price: ['percent', 'add', 'set'], stock: ['set', 'add'] } as const;

type Typed = { kind: Kind; rule: string; value: string; move: SettableProductStatus };
type Fault = 'price' | 'sum' | 'percent' | 'stock' | 'stockChange';

/** Parses the input into a change, or returns what is wrong with it. */
function changeFrom({ kind, rule, value, move }: Typed, currency: string): BulkChange | Fault {
  const text = value.trim();
  if (kind === 'status') return { status: move };
  if (kind === 'stock') {
    const isChange = rule === 'add';
    const quantity = Number(text);
    const fits =
      (isChange ? /^[+-]?\d{1,6}$/ : /^\d{1,6}$/).test(text) && Math.abs(quantity) <= MAX_STOCK_QUANTITY;
    if (!fits) return isChange ? 'stockChange' : 'stock';
    return { stock: { by: isChange ? 'add' : 'set', quantity } };
  }
  if (rule === 'percent') {
    const percent = Number(text);
    if (!/^[+-]?\d{1,4}$/.test(text) || percent < -99 || percent > 1000) return 'percent';
    return { price: { by: 'percent', percent } };
  }
  if (rule === 'set')
    return isPriceInCurrency(text, currency) ? { price: { by: 'set', amount: text } } : 'price';
  return isAmountInCurrency(text.replace(/^-/, ''), currency)
    ? { price: { by: 'add', amount: text } }
    : 'sum';
}

type Props = { products: readonly ProductItem[]; onPreview: (change: BulkChange) => void };

export function BulkForm({ products, onPreview }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState<Typed>({
    kind: 'price',
    rule: 'percent',
    value: '',
    move: 'SELLER_DEACTIVATED',
  });
  const [fault, setFault] = useState<Fault | null>(null);
  const currencies = [...new Set(products.map(({ currency }) => currency))];
  const [currency = ''] = currencies;
  const mixed = typed.kind === 'price' && typed.rule !== 'percent' && currencies.length > 1;
  const change = (patch: Partial<Typed>) => {
    setFault(null);
    setTyped({ ...typed, ...patch });
  };

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const made = changeFrom(typed, currency);
    if (typeof made !== 'string') return onPreview(made);
    setFault(made);
    focusFirstInvalidField(event.currentTarget);
  }

  return (
    <form onSubmit={submit} noValidate>
      <Stack>
        <SegmentedControl
          fullWidth
          aria-label={t('products.bulk.kind')}
          value={typed.kind}
          data={KINDS.map((value) => ({ value, label: t(`products.bulk.kinds.${value}`) }))}
          onChange={(kind) => change({ kind, rule: kind === 'stock' ? 'set' : 'percent', value: '' })}
        />
        {typed.kind === 'status' ? (
          <Select
            label={t('products.bulk.kinds.status')}
            allowDeselect={false}
            data={SETTABLE_PRODUCT_STATUSES.map((value) => ({ value, label: t(`products.moves.${value}`) }))}
            value={typed.move}
            onChange={(value) =>
              change({ move: SETTABLE_PRODUCT_STATUSES.find((one) => one === value) ?? typed.move })
            }
          />
        ) : (
          <div className={classes.rule}>
            <Select
              label={t('products.bulk.rule')}
              allowDeselect={false}
              data={RULES[typed.kind].map((value) => ({ value, label: t(`products.bulk.rules.${value}`) }))}
              value={typed.rule}
              onChange={(rule) => change({ rule: rule ?? typed.rule, value: '' })}
            />
            <Value typed={typed} fault={fault} currency={currency} onChange={(value) => change({ value })} />
          </div>
        )}
        {mixed && (
          <Alert color="yellow" role="alert">
            {t('products.bulk.mixed', { currencies: currencies.join(', ') })}
          </Alert>
        )}
        <Group justify="flex-end">
          <Button type="submit" disabled={mixed}>
            {t('products.bulk.preview')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

type ValueProps = {
  typed: Typed;
  fault: Fault | null;
  currency: string;
  onChange: (value: string) => void;
};

function Value({ typed: { kind, rule, value }, fault, currency, onChange }: ValueProps) {
  const { t } = useTranslation();
  const hints = { most: formatCount(MAX_STOCK_QUANTITY), ...amountHints(currency) };
  const error = fault === null ? undefined : t(`products.faults.${fault}`, hints);
  const common = { value, error, 'data-autofocus': true };
  if (kind === 'price' && rule !== 'percent')
    return (
      <MoneyInput
        key={rule}
        {...common}
        label={t('products.bulk.value.price', { currency })}
        currency={currency}
        signed={rule === 'add'}
        onChange={onChange}
      />
    );
  return (
    <TextInput
      {...common}
      label={rule === 'percent' ? t('products.bulk.percent') : t('products.bulk.value.stock')}
      {...(rule === 'percent' ? { placeholder: t('products.bulk.percentHint') } : {})}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
