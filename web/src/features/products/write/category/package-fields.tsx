import type { LengthUnit, NewProductOptions, WeightUnit } from '@gian-hang/contract/products/new-product';
import { Select, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { FormField } from '../../../../ui/fields/form-field.tsx';
import { Section } from '../../../../ui/layout/section.tsx';
import { chosenUnits, type NewProductFormHandle } from '../new-product-values.ts';
import { SIDES } from './package-values.ts';

type Props = {
  form: NewProductFormHandle;
  options: NewProductOptions | undefined;
  /** Whether the category asks for the sides. */
  needsSides: boolean;
};

type Unit = WeightUnit | LengthUnit;

/** Weight and sides of the package, in the units of the shop's region. */
export function PackageFields({ form, options, needsSides }: Props) {
  const { t } = useTranslation();
  const chosen = form.useWatchValue('package.units');
  const units = chosenUnits({ units: chosen }, options);
  const offered = options?.package_units ?? [];
  const labelIn = (name: 'weight' | (typeof SIDES)[number], unit: Unit | undefined) =>
    unit === undefined
      ? t(`products.form.${name}`)
      : t('products.form.inUnit', { name: t(`products.form.${name}`), unit: t(`products.units.${unit}`) });
  const measure = { inputMode: 'decimal', autoComplete: 'off' } as const;
  return (
    <Section
      title={t('products.form.package')}
      hint={needsSides ? t('products.form.packageHint') : t('products.form.packageHintOptional')}
    >
      <Stack>
        {offered.length > 1 && (
          <Select
            label={t('products.form.units')}
            allowDeselect={false}
            data={offered.map(({ weight_unit, length_unit }) => ({
              value: weight_unit,
              label: `${t(`products.units.${weight_unit}`)}, ${t(`products.units.${length_unit}`)}`,
            }))}
            value={units?.weight_unit ?? null}
            onChange={(unit) => form.setFieldValue('package.units', unit ?? '')}
          />
        )}
        <FormField form={form} name="package.weight">
          {(props) => (
            <TextInput {...measure} withAsterisk label={labelIn('weight', units?.weight_unit)} {...props} />
          )}
        </FormField>
        <SimpleGrid cols={3} spacing="xs">
          {SIDES.map((side) => (
            <FormField key={side} form={form} name={`package.${side}`}>
              {(props) => (
                <TextInput
                  {...measure}
                  withAsterisk={needsSides}
                  label={labelIn(side, units?.length_unit)}
                  {...props}
                />
              )}
            </FormField>
          ))}
        </SimpleGrid>
      </Stack>
    </Section>
  );
}
