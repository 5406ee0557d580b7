import type { CategoryAttribute } from '@gian-hang/contract/products/new-product';
import { Autocomplete, MultiSelect, Select, type SelectProps, TagsInput, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { filterByText } from '../../../../ui/filter-by-text.ts';

type Props = {
  attribute: CategoryAttribute;
  required: boolean;
  value: readonly string[];
  error?: string | undefined;
  onChange: (value: string[]) => void;
};

/** The most options in the list at once; typing finds the others. */
const MAX_OPTIONS = 100;

const toValues = (text: string | null) => (text === null || text === '' ? [] : [text]);

/** The input that an attribute asks for: one or several values, listed or the seller's own. */
export function AttributeInput(props: Props) {
  const { attribute, required, error } = props;
  const options = [...new Set(attribute.values.map(({ name }) => name))];
  const field = { label: attribute.name, withAsterisk: required, error };
  const list = { ...field, data: options, limit: MAX_OPTIONS, filter: filterByText };
  return attribute.multiple ? <SeveralValues {...props} list={list} /> : <OneValue {...props} list={list} />;
}

type ListProps = Props & {
  list: Pick<SelectProps, 'label' | 'withAsterisk' | 'error' | 'limit' | 'filter'> & { data: string[] };
};

function SeveralValues({ attribute, value, onChange, list }: ListProps) {
  const { t } = useTranslation();
  if (attribute.custom_values)
    return (
      <TagsInput
        {...list}
        description={t('products.form.technologyHint')}
        value={[...value]}
        onChange={onChange}
      />
    );
  return (
    <MultiSelect
      {...list}
      searchable
      clearable
      nothingFoundMessage={t('products.form.nothingFound')}
      value={[...value]}
      onChange={onChange}
    />
  );
}

function OneValue({ attribute, value: [one = ''], onChange, list }: ListProps) {
  const { t } = useTranslation();
  if (!attribute.custom_values)
    return (
      <Select
        {...list}
        searchable
        clearable
        nothingFoundMessage={t('products.form.nothingFound')}
        value={one === '' ? null : one}
        onChange={(next) => onChange(toValues(next))}
      />
    );
  const { data, limit: _, filter: __, ...field } = list;
  const inputMode = attribute.numeric ? 'decimal' : 'text';
  if (data.length === 0)
    return (
      <TextInput
        {...field}
        inputMode={inputMode}
        value={one}
        onChange={({ currentTarget }) => onChange(toValues(currentTarget.value))}
      />
    );
  return (
    <Autocomplete
      {...list}
      inputMode={inputMode}
      placeholder={t('products.form.chooseOrType')}
      value={one}
      onChange={(text) => onChange(toValues(text))}
    />
  );
}
