import { Alert, List, Text } from '@mantine/core';
import { IconAlertCircle } from '@tabler/icons-react';
import { ApiError } from '../../../lib/api/api-error.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';

type ToFormPath = (path: string) => string;

const errorsOf = (error: Error | null) => (error instanceof ApiError ? error.errors : []);

/** What a refusal says about fields of the form, by the form's paths. */
export function refusedFields(
  error: Error,
  fields: ReadonlySet<string>,
  toFormPath: ToFormPath,
): Record<string, string> {
  const found: Record<string, string> = {};
  for (const { path, message } of errorsOf(error)) {
    const name = toFormPath(path);
    if (fields.has(name)) found[name] = found[name] === undefined ? message : `${found[name]} ${message}`;
  }
  return found;
}

type Props = { error: Error | null; fields: ReadonlySet<string>; toFormPath: ToFormPath };

/** What a refusal says beyond the fields of the form. */
export function Refusal({ error, fields, toFormPath }: Props) {
  const { t } = useTranslation();
  const errors = errorsOf(error);
  if (error === null || errors.length === 0) return <FormFailure error={error} />;
  const others = errors.filter(({ path }) => !fields.has(toFormPath(path)));
  return (
    <Alert color="red" role="alert" icon={<IconAlertCircle aria-hidden />}>
      <Text size="sm">{error.message}</Text>
      {others.length < errors.length && <Text size="sm">{t('products.form.seeFields')}</Text>}
      {others.length > 0 && (
        <List size="sm" mt={4}>
          {others.map(({ path, message }) => (
            <List.Item key={`${path} ${message}`}>{message}</List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
