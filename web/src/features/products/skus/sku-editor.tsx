import { MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { focusFirstInvalidField } from '../../../lib/form-errors.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { MoneyInput } from '../../../ui/fields/money-input.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { ConfirmLargeChanges, type LargeChange, largeChanges } from '../bulk/large-changes.tsx';
import { amountHints, displayTitle } from '../list/product-format.ts';
import { useEditSkus } from '../list/products.api.ts';
import { useWarehouseNames } from '../list/use-warehouse-names.ts';
import classes from './sku-editor.module.css';
import { collectSkuEdits, type SkuField, skuFields, toUndoEdits, validateSkuField } from './sku-edits.ts';
import { useUndoToast } from './undo-skus.tsx';

type Props = { product: ProductItem; what: 'price' | 'stock'; onClose: () => void };

/** Edits prices of SKUs or their stock by warehouse; keeps the input if the marketplace refuses it. */
export function SkuEditor({ product, what, onClose }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => skuFields(product, what));
  const [version] = useState(product.version);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const [asked, setAsked] = useState<LargeChange[]>([]);
  const save = useEditSkus(product.id);
  const warehouseName = useWarehouseNames(product.shop.id, what === 'stock');
  const showUndo = useUndoToast();
  // The window opens before this has loaded, so it cannot focus the field.
  useEffect(() => {
    const input = element.current?.querySelector('input');
    input?.focus({ preventScroll: true });
    input?.select();
  }, []);
  const textOf = ({ key, value }: SkuField) => typed[key] ?? value;
  const faultOf = (field: SkuField) => {
    const text = textOf(field).trim();
    return text === field.value ? null : validateSkuField(text, what, field.currency);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (fields.some((field) => faultOf(field) !== null)) return focusFirstInvalidField(element.current);
    const large = what === 'price' ? largeOf(fields, textOf) : [];
    if (large.length > 0) setAsked(large);
    else send();
  }

  function send() {
    const edits = collectSkuEdits(fields, typed);
    if (edits === null) return onClose();
    save.mutate(
      { ...edits, version },
      {
        onSuccess: (saved) => {
          const message = t(`products.skuEdit.${what}Saved`, { title: displayTitle(product) });
          showUndo(message, saved, toUndoEdits(product, edits.skus));
          onClose();
        },
        onError: () => setAsked([]),
      },
    );
  }

  if (asked.length > 0)
    return (
      <ConfirmLargeChanges
        changes={asked}
        saving={save.isPending}
        onConfirm={send}
        onBack={() => setAsked([])}
      />
    );

  return (
    <form ref={element} className={classes.form} onSubmit={submit} noValidate>
      <Stack gap="sm">
        <Text size="sm" fw={500}>
          {t(`products.skuEdit.${what}`)}
          {what === 'price' && ` (${product.currency})`}
        </Text>
        <div className={classes.fields}>
          {fields.map((field) => (
            <Field
              key={field.key}
              field={field}
              place={field.warehouse === null ? null : warehouseName(field.warehouse)}
              value={textOf(field)}
              fault={checked ? faultOf(field) : null}
              onChange={(text) => setTyped({ ...typed, [field.key]: text })}
            />
          ))}
        </div>
        <FormFailure error={save.error} />
        <Group gap="xs" justify="flex-end">
          <Button size="xs" variant="default" onClick={onClose} disabled={save.isPending}>
            {t('common.cancel')}
          </Button>
          <Button size="xs" type="submit" loading={save.isPending}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}

function largeOf(fields: readonly SkuField[], textOf: (field: SkuField) => string): LargeChange[] {
  return largeChanges(
    fields.map((field) => ({ ...field, before: field.value || null, after: textOf(field) || field.value })),
  );
}

type FieldProps = {
  field: SkuField;
  /** The warehouse of a stock; null for a price. */
  place: string | null;
  value: string;
  fault: 'price' | 'stock' | null;
  onChange: (text: string) => void;
};

function Field({ field: { name, currency }, place, value, fault, onChange }: FieldProps) {
  const { t } = useTranslation();
  const hints = { most: formatCount(MAX_STOCK_QUANTITY), ...amountHints(currency) };
  const error = fault === null ? undefined : t(`products.faults.${fault}`, hints);
  const common = { size: 'xs', value, error };
  return (
    <div className={classes.field}>
      <span>
        {name}
        {place !== null && <span className={classes.place}>{place}</span>}
      </span>
      {place === null ? (
        <MoneyInput {...common} currency={currency} aria-label={name} onChange={onChange} />
      ) : (
        <TextInput
          {...common}
          inputMode="numeric"
          aria-label={`${name}, ${place}`}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
      )}
    </div>
  );
}
