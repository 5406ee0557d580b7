import type { CategoryAttribute } from '@gian-hang/contract/products/new-product';
import { Button, Collapse, SimpleGrid, Stack } from '@mantine/core';
import { IconChevronDown, IconChevronUp } from '@tabler/icons-react';
import { memo, type ReactElement, useId, useState } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { FormField } from '../../../../ui/fields/form-field.tsx';
import type { NewProductFormHandle } from '../new-product-values.ts';
import { AttributeInput } from './attribute-input.tsx';
import { isRequired } from './attribute-values.ts';

type Props = { form: NewProductFormHandle; attributes: readonly CategoryAttribute[] };

/** The attributes of the category: required ones first, the others folded together with other optional fields. */
export function AttributeFields({ form, attributes, optional }: Props & { optional: ReactElement[] }) {
  const { t } = useTranslation();
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  const values = form.useWatchValue('attributes');
  const required = attributes.filter((attribute) => isRequired(attribute, attributes, values));
  const others = attributes.filter((attribute) => !required.includes(attribute));
  const folded = new Set(['size_chart', ...others.map((attribute) => `attributes.${attribute.id}`)]);
  const hasError = Object.keys(form.errors).some(
    (path) => folded.has(path) || path.startsWith('certifications.'),
  );
  const shown = isOpen || hasError;
  return (
    <Stack>
      <Grid form={form} attributes={required} required />
      {others.length + optional.length > 0 && (
        <>
          <Button
            variant="subtle"
            size="compact-sm"
            w="fit-content"
            aria-expanded={shown}
            aria-controls={id}
            rightSection={shown ? <IconChevronUp size={16} /> : <IconChevronDown size={16} />}
            onClick={() => setIsOpen(!shown)}
          >
            {t('products.form.moreAttributes', { count: others.length + optional.length })}
          </Button>
          <Collapse expanded={shown} id={id}>
            <Stack>
              <Grid form={form} attributes={others} />
              {optional}
            </Stack>
          </Collapse>
        </>
      )}
    </Stack>
  );
}

function Grid({ form, attributes, required = false }: Props & { required?: boolean }) {
  if (attributes.length === 0) return null;
  return (
    <SimpleGrid cols={{ base: 1, sm: 2 }}>
      {attributes.map((attribute) => (
        <AttributeField key={attribute.id} form={form} attribute={attribute} required={required} />
      ))}
    </SimpleGrid>
  );
}

type FieldProps = { form: NewProductFormHandle; attribute: CategoryAttribute; required: boolean };

/** Does not redraw with the values of other attributes. */
const AttributeField = memo(function AttributeField({ form, attribute, required }: FieldProps) {
  return (
    <FormField form={form} name={`attributes.${attribute.id}`}>
      {({ value, onChange, error }) => (
        <AttributeInput
          attribute={attribute}
          required={required}
          value={value ?? []}
          error={error}
          onChange={onChange}
        />
      )}
    </FormField>
  );
});
