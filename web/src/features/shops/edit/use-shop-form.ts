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

/** A form over one version of a shop, which newer versions slip under unless they touch what was typed. */
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
    /** Fields that somebody else has changed too, known once their version has been taken over. */
    conflictingFields,
    /** Goes on from what the server holds now. */
    saved: (now: Shop) => {
      setDisputed([]);
      take(now, toShopValues(now));
    },
    /** Goes on from somebody else's version, with what was typed here. */
    rebaseOnto: (newer: Shop) => {
      const carried = rebase(form.getValues(), base, newer);
      setDisputed(carried.conflictingFields);
      take(newer, carried.values);
    },
  };
}
