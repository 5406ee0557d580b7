import { Combobox, TextInput, type TextInputProps, useCombobox } from '@mantine/core';
import { type ChangeEvent, useState } from 'react';
import { formatCount, formatMoney } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ProductImage } from '../../../shared/product-image.tsx';
import classes from './product-field.module.css';
import { type SkuChoice, useProductSearch } from './product-search.ts';

type Props = TextInputProps & {
  /** The shop whose products are offered; empty before one is chosen. */
  shopId: string;
  onPick: (choice: SkuChoice) => void;
};

/** The name of a product: typed freely, or picked from the shop's products together with its variant. */
export function ProductField({ shopId, onPick, onChange, onBlur, ...field }: Props) {
  const { t } = useTranslation();
  const [typed, setTyped] = useState('');
  const choices = useProductSearch(shopId, typed);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });

  function type(event: ChangeEvent<HTMLInputElement>) {
    onChange?.(event);
    setTyped(event.currentTarget.value);
    combobox.resetSelectedOption();
    combobox.openDropdown();
  }

  function pick(id: string) {
    const choice = choices?.find((one) => one.id === id);
    if (choice !== undefined) onPick(choice);
    setTyped('');
    combobox.closeDropdown();
  }

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false}>
      <Combobox.Target withExpandedAttribute>
        <TextInput
          placeholder={t(shopId === '' ? 'orderForm.productHintNoShop' : 'orderForm.productHint')}
          {...field}
          onChange={type}
          onBlur={(event) => {
            combobox.closeDropdown();
            onBlur?.(event);
          }}
        />
      </Combobox.Target>
      <Combobox.Dropdown hidden={choices === undefined || typed === ''}>
        {choices?.length === 0 ? (
          <Combobox.Empty>{t('orderForm.notFound')}</Combobox.Empty>
        ) : (
          <Combobox.Options className={classes.options} aria-label={t('orderForm.found')}>
            {choices?.map((choice) => (
              <Combobox.Option key={choice.id} value={choice.id}>
                <Choice choice={choice} />
              </Combobox.Option>
            ))}
          </Combobox.Options>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}

function Choice({ choice }: { choice: SkuChoice }) {
  const { t } = useTranslation();
  const { product_name, sku_name, seller_sku, price, currency, image, quantity } = choice;
  return (
    <span className={classes.choice}>
      <ProductImage src={image} size={36} />
      <span className={classes.words}>
        <span className={classes.title}>{product_name}</span>
        <span className={classes.variant}>{[sku_name, seller_sku].filter(Boolean).join(' · ')}</span>
      </span>
      <span className={classes.price}>
        {price !== null && <span>{formatMoney(price, currency)}</span>}
        <span className={classes.variant}>{t('orderForm.inStock', { count: formatCount(quantity) })}</span>
      </span>
    </span>
  );
}
