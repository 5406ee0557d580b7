import type { CategoryRules } from '@gian-hang/contract/products/new-product';
import { Alert, Skeleton, Stack, Text } from '@mantine/core';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { Section } from '../../../../ui/layout/section.tsx';
import { QueryView } from '../../../../ui/states/query-view.tsx';
import type { NewProductFormHandle } from '../new-product-values.ts';
import { usePictureLimits, useRequirements } from '../use-requirements.ts';
import { AttributeFields } from './attribute-fields.tsx';
import { askedAttributes, fitAttributes, isRequired } from './attribute-values.ts';
import { CertificationField, SizeChartField } from './certification-fields.tsx';

/** Keeps the values that fit the new category, and returns those that were dropped. */
function useFittingValues(form: NewProductFormHandle, rules: CategoryRules | undefined) {
  const before = useRef<CategoryRules>(undefined);
  const [dropped, setDropped] = useState<string[]>([]);
  useEffect(() => {
    if (rules === undefined || rules === before.current) return;
    const values = form.getValues().attributes;
    const fit = fitAttributes(values, askedAttributes(before.current), askedAttributes(rules));
    before.current = rules;
    form.setFieldValue('attributes', fit.kept);
    setDropped(fit.dropped);
  });
  return { dropped, forget: () => setDropped([]) };
}

/** What the chosen category asks for. */
export function CategorySection({ form }: { form: NewProductFormHandle }) {
  const { t } = useTranslation();
  const { rules: query } = useRequirements(form);
  const { maxBytes } = usePictureLimits(form);
  const { dropped, forget } = useFittingValues(form, query.data);
  const categoryId = form.useWatchValue('category_id');
  if (categoryId === '') return null;
  return (
    <Section title={t('products.form.attributes')} hint={t('products.form.attributesHint')}>
      {dropped.length > 0 && (
        <Alert color="yellow" role="status" mb="md" withCloseButton onClose={forget}>
          {t('products.form.dropped', { values: dropped.join('; ') })}
        </Alert>
      )}
      <QueryView query={query} skeleton={<Skeleton height={120} radius="md" />} framed={false}>
        {(rules) => <RulesFields form={form} rules={rules} maxBytes={maxBytes} />}
      </QueryView>
    </Section>
  );
}

type RulesProps = { form: NewProductFormHandle; rules: CategoryRules; maxBytes: number };

function RulesFields({ form, rules, maxBytes }: RulesProps) {
  const { t } = useTranslation();
  const attributes = useMemo(() => askedAttributes(rules), [rules]);
  const values = form.useWatchValue('attributes');
  const { other_requirements: others, size_chart } = rules;
  const documents = [
    ...(size_chart.supported
      ? [
          {
            required: size_chart.required,
            field: (
              <SizeChartField
                key="size_chart"
                form={form}
                required={size_chart.required}
                maxBytes={maxBytes}
              />
            ),
          },
        ]
      : []),
    ...rules.certifications.map((certification) => {
      const required = isRequired(certification, attributes, values);
      const props = { form, certification, required, maxBytes };
      return { required, field: <CertificationField key={certification.id} {...props} /> };
    }),
  ];
  const fieldsOf = (required: boolean) =>
    documents.filter((one) => one.required === required).map(({ field }) => field);
  return (
    <Stack>
      {others.length > 0 && (
        <Alert color="yellow" role="status">
          {t('products.form.otherRequirements', {
            names: others.map((name) => t(`products.form.others.${name}`)).join(', '),
          })}
        </Alert>
      )}
      {attributes.length + documents.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('products.form.noAttributes')}
        </Text>
      )}
      {fieldsOf(true)}
      <AttributeFields form={form} attributes={attributes} optional={fieldsOf(false)} />
    </Stack>
  );
}
