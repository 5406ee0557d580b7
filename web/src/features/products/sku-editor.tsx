import type { ProductItem } from '@gian-hang/contract/products';
import { Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { type FormEvent, useRef, useState } from 'react';
import { focusFirstFault } from '../../lib/form-errors.ts';
import { formatCount } from '../../lib/format.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { titleOf } from './product-words.ts';
import { useEditSkus } from './products.api.ts';
import classes from './sku-editor.module.css';
import { faultIn, MOST_PIECES, type SkuField, skuEdits, skuFields } from './sku-edits.ts';

const TOAST_MS = 3_000;

type Props = { product: ProductItem; what: 'price' | 'stock'; onClose: () => void };

/** Prices of a product's SKUs, or their pieces by warehouse; what the marketplace refuses stays as it was typed. */
export function SkuEditor({ product, what, onClose }: Props) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const [fields] = useState(() => skuFields(product, what));
  const [version] = useState(product.version);
  const [typed, setTyped] = useState<Record<string, string>>({});
  const [checked, setChecked] = useState(false);
  const save = useEditSkus(product.id);
  const textOf = ({ key, value }: SkuField) => typed[key] ?? value;
  const faultOf = (field: SkuField) => {
    const text = textOf(field).trim();
    return text === field.value ? null : faultIn(text, what);
  };

  function submit(event: FormEvent) {
    event.preventDefault();
    event.stopPropagation();
    setChecked(true);
    if (fields.some((field) => faultOf(field) !== null)) return focusFirstFault(element.current);
    const edits = skuEdits(fields, typed);
    if (edits === null) return onClose();
    save.mutate(
      { ...edits, version },
      {
        onSuccess: () => {
          const message = t(`products.skuEdit.${what}Saved`, { title: titleOf(product) });
          void showToast({ tone: 'success', message, durationMs: TOAST_MS });
          onClose();
        },
      },
    );
  }

  return (
    <form ref={element} onSubmit={submit} noValidate>
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

type FieldProps = {
  field: SkuField;
  value: string;
  fault: 'price' | 'stock' | null;
  onChange: (text: string) => void;
};

function Field({ field: { name, warehouse }, value, fault, onChange }: FieldProps) {
  const { t } = useTranslation();
  const place = warehouse === null ? null : t('products.skuEdit.warehouse', { id: warehouse });
  return (
    <div className={classes.field}>
      <span>
        {name}
        {place !== null && <span className={classes.place}>{place}</span>}
      </span>
      <TextInput
        size="xs"
        inputMode={warehouse === null ? 'decimal' : 'numeric'}
        aria-label={place === null ? name : `${name}, ${place}`}
        value={value}
        error={fault === null ? undefined : t(`products.faults.${fault}`, { most: formatCount(MOST_PIECES) })}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    </div>
  );
}
