import { type Shop, ShopInput } from '@gian-hang/contract/shops';
import { useForm } from '@mantine/form';
import { useEffect, useState } from 'react';
import { formErrors } from '../../../lib/form-errors.ts';
import { rebase, type ShopField, type ShopValues, toShopValues } from './edit-shop-values.ts';

const Values = ShopInput.required({ name: true, auto_sync_minutes: true, low_stock_threshold: true });

function validateValues(values: ShopValues): Record<string, string> {
  const emptied = Object.entries(values).filter(([name, value]) => name !== 'name' && value === '');
  return formErrors(Values, { ...values, ...Object.fromEntries(emptied.map(([name]) => [name, undefined])) });
}

/** Form based on one version of a shop. Newer versions replace it while they do not touch edited fields. */
export function useShopForm(shop: Shop) {
  const [base, setBase] = useState(shop);
  const [conflictingFields, setDisputed] = useState<ShopField[]>([]);
  const form = useForm<ShopValues>({ initialValues: toShopValues(shop), validate: validateValues });

  function take(newer: Shop, values: ShopValues) {
    setBase(newer);
    form.setInitialValues(toShopValues(newer));
    form.setValues(values);
  }

  useEffect(() => {
    if (shop.version <= base.version) return;
    const carried = rebase(form.getValues(), base, shop);
    if (carried.conflictingFields.length === 0) take(shop, carried.values);
  });

  return {
    form,
    base,
    /** Fields changed on both sides; known after `rebaseOnto`. */
    conflictingFields,
    /** Resets the form to the server's version. */
    saved: (now: Shop) => {
      setDisputed([]);
      take(now, toShopValues(now));
    },
    /** Rebases the edits onto the other person's version. */
    rebaseOnto: (newer: Shop) => {
      const carried = rebase(form.getValues(), base, newer);
      setDisputed(carried.conflictingFields);
      take(newer, carried.values);
    },
  };
}
