import type { UploadedImage } from '@gian-hang/contract/products/new-product';
import { Alert, Button, Group, Input, Skeleton, Text, Textarea } from '@mantine/core';
import { lazy, Suspense, useId, useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';

const DescriptionEditor = lazy(async () => ({
  default: (await import('./description-editor.tsx')).DescriptionEditor,
}));

type Props = {
  value: string;
  onChange: (html: string) => void;
  error?: string | undefined;
  /** Pictures of the product; others of their origins may be shown too. */
  pictures: readonly string[];
  upload: (file: File) => Promise<UploadedImage>;
  most: number;
};

const originsOf = (pictures: readonly string[]) =>
  new Set(pictures.filter((url) => URL.canParse(url)).map((url) => new URL(url).origin));

/** The marketplace's description, formatted or as HTML. */
export function DescriptionField({ value, onChange, error, pictures, upload, most }: Props) {
  const { t } = useTranslation();
  const id = useId();
  const [asHtml, setAsHtml] = useState(false);
  const [lost, setLost] = useState<string[]>([]);
  const attributes = {
    'aria-labelledby': `${id}-label`,
    'aria-describedby': error === undefined ? `${id}-count` : `${id}-error`,
    'aria-invalid': error === undefined ? 'false' : 'true',
  } as const;
  return (
    <Input.Wrapper
      labelElement="div"
      label={t('products.form.description_1')}
      labelProps={{ id: `${id}-label` }}
      withAsterisk
      error={error}
      errorProps={{ id: `${id}-error` }}
    >
      {!asHtml && <LossNotice elements={lost} />}
      {asHtml ? (
        <Textarea
          {...attributes}
          error={error !== undefined}
          autosize
          minRows={8}
          maxRows={20}
          value={value}
          onChange={({ currentTarget }) => onChange(currentTarget.value)}
        />
      ) : (
        <Suspense fallback={<Skeleton height={220} radius="md" />}>
          <DescriptionEditor
            value={value}
            onChange={onChange}
            onLoss={setLost}
            attributes={attributes}
            origins={originsOf(pictures)}
            upload={upload}
          />
        </Suspense>
      )}
      <Group justify="space-between" gap="xs" mt={4}>
        <Count id={`${id}-count`} html={value} most={most} />
        <Button variant="subtle" size="compact-xs" onClick={() => setAsHtml(!asHtml)}>
          {asHtml ? t('products.editor.formatted') : t('products.editor.html')}
        </Button>
      </Group>
    </Input.Wrapper>
  );
}

function LossNotice({ elements }: { elements: readonly string[] }) {
  const { t } = useTranslation();
  if (elements.length === 0) return null;
  return (
    <Alert color="yellow" role="status" mb="xs">
      {t('products.editor.loss', { elements: elements.join(', ') })}
    </Alert>
  );
}

function Count({ id, html, most }: { id: string; html: string; most: number }) {
  const { t } = useTranslation();
  return (
    <Text size="xs" c="dimmed" id={id}>
      {t('products.editor.count', { n: formatCount(html.length), most: formatCount(most) })}
    </Text>
  );
}
