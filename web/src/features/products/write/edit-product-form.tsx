import { compareAmounts, isPriceInCurrency } from '@gian-hang/contract/money/money';
import type { ProductEdit, SkuEdits } from '@gian-hang/contract/products/product-writes';
import type { ProductDetail } from '@gian-hang/contract/products/products';
import { Alert, Button, Group, Stack } from '@mantine/core';
import { useForm } from '@mantine/form';
import { IconTrash } from '@tabler/icons-react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { memo, useEffect, useState } from 'react';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { nonFieldError } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { useSteadyForm } from '../../../lib/use-steady-form.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { useCan } from '../../../shared/session/session.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Section } from '../../../ui/layout/section.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { type LargeChange, LargeChanges, largeChanges } from '../bulk/large-changes.tsx';
import { displayTitle } from '../list/product-format.ts';
import { ProductState } from '../list/product-state.tsx';
import { productQuery } from '../list/products.api.ts';
import { toUndoEdits } from '../skus/sku-edits.ts';
import { useUndoToast } from '../skus/undo-skus.tsx';
import { DeleteProduct } from './delete-product.tsx';
import { CoverField } from './pictures/cover-field.tsx';
import { productImagesQuery, uploadImage, useSaveProduct } from './product-edit.api.ts';
import { ContentFields, LocalFields, NumberFields } from './product-fields.tsx';
import classes from './product-form.module.css';
import {
  type ProductValues,
  toProductEdit,
  toProductValues,
  validateCommonValues,
} from './product-form-values.ts';

/**
 * Form based on one version of a product; newer versions replace it while nothing is edited. Its parts watch the values they
 * show, because typing does not redraw the form.
 */
function useProductForm(product: ProductDetail) {
  const [base, setBase] = useState(product);
  const before = toProductValues(base);
  const form = useForm<ProductValues>({
    mode: 'uncontrolled',
    initialValues: before,
    validate: (values) => validateCommonValues(values, base.currency, before),
  });
  const take = (next: ProductDetail) => {
    setBase(next);
    form.setInitialValues(toProductValues(next));
    form.setValues(toProductValues(next));
  };
  useEffect(() => {
    if (product !== base && !form.isDirty()) take(product);
  });
  return { form, base, take };
}

type PriceConfirmation = { changes: LargeChange[]; confirm: () => void };

const priceChange = (base: ProductDetail, { price }: ProductValues) => ({
  key: base.id,
  name: displayTitle(base),
  before: base.price,
  after: isPriceInCurrency(price, base.currency) ? price : (base.price ?? '0'),
  currency: base.currency,
});

/** SKUs whose price the form's price sets: those with the lowest price. */
function priceEdits({ price: lowest, skus }: ProductDetail, { price }: ProductEdit): SkuEdits['skus'] {
  if (price === undefined || lowest === null) return [];
  const isLowest = ({ sale_price }: { sale_price: string | null }) =>
    sale_price !== null && compareAmounts(sale_price, lowest) === 0;
  return skus.filter((sku) => isLowest(sku.price)).map(({ id }) => ({ id, price }));
}

export function EditProductForm({ product }: { product: ProductDetail }) {
  const { t } = useTranslation();
  const { form, base, take } = useProductForm(product);
  const save = useSaveProduct(product.id);
  const conflict = hasErrorCode(save.error, 'conflict');
  const queries = useQueryClient();
  const reload = async () => {
    take(await queries.fetchQuery(productQuery(product.id)));
    save.reset();
  };
  const showUndo = useUndoToast();
  const send = (values: ProductValues, onError: (error: Error) => void) => {
    const edit = toProductEdit(values, base);
    save.mutate(edit, {
      onSuccess: (saved) => {
        take(saved);
        showUndo(t('products.form.saved'), saved, toUndoEdits(base, priceEdits(base, edit)));
      },
      onError,
      onSettled: () => setAsked(null),
    });
  };
  const [asked, setAsked] = useState<PriceConfirmation | null>(null);
  const submit = useSubmit(form, (values, onError) => {
    const changes = largeChanges([priceChange(base, values)]);
    if (changes.length === 0) send(values, onError);
    else setAsked({ changes, confirm: () => send(values, onError) });
  });
  return (
    <form {...submit}>
      <ConfirmDialog
        opened={asked !== null}
        title={t('products.largeChange.title')}
        text={<LargeChanges lead={t('products.largeChange.lead')} changes={asked?.changes ?? []} />}
        confirmLabel={t('products.largeChange.confirm')}
        cancelLabel={t('products.largeChange.back')}
        danger
        busy={save.isPending}
        onConfirm={() => asked?.confirm()}
        onClose={() => setAsked(null)}
      />
      <UnsavedGuard when={form.isDirty() && !save.isPending} />
      <Fields product={product} form={useSteadyForm(form)} />
      <Stack className={classes.foot}>
        {conflict && (
          <Alert color="yellow" role="alert">
            <Group justify="space-between">
              {t('products.form.conflict')}
              <Button size="compact-sm" variant="default" onClick={() => void reload()}>
                {t('products.form.reload')}
              </Button>
            </Group>
          </Alert>
        )}
        <FormFailure error={conflict ? null : nonFieldError(save.error)} />
        <Buttons product={product} saving={save.isPending} dirty={form.isDirty()} />
      </Stack>
    </form>
  );
}

type FormProps = { product: ProductDetail; form: ReturnType<typeof useProductForm>['form'] };

const Fields = memo(function Fields({ product, form }: FormProps) {
  const { t } = useTranslation();
  return (
    <div className={classes.grid}>
      <div className={classes.column}>
        <ContentFields
          form={form}
          pictures={product.images.urls}
          upload={(file) => uploadImage(product.shop.id, 'description', file)}
        />
        <LocalFields form={form} />
      </div>
      <div className={classes.column}>
        <Section title={t('products.form.coverAndPrice')}>
          <Stack>
            <Picture product={product} form={form} />
            <NumberFields form={form} currency={product.currency} />
          </Stack>
        </Section>
        <ProductState product={product} />
      </div>
    </div>
  );
});

function Picture({ product, form }: FormProps) {
  const img = form.useWatchValue('img');
  const images = useQuery(productImagesQuery(product.shop.id));
  return (
    <CoverField
      own={product.pictures}
      offers={images.data ?? []}
      value={img}
      onChange={(uri) => form.setFieldValue('img', uri)}
      upload={(file) => uploadImage(product.shop.id, 'main', file)}
      error={form.errors.img as string | undefined}
    />
  );
}

function Buttons({ product, saving, dirty }: { product: ProductDetail; saving: boolean; dirty: boolean }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const allowed = useCan('products.write');
  if (!allowed) return null;
  return (
    <Group>
      <Button type="submit" loading={saving} disabled={!dirty}>
        {t('products.form.save')}
      </Button>
      <DeleteProduct
        product={product}
        question="products.delete.sureHere"
        onDeleted={() => void navigate({ to: '/product/management', ignoreBlocker: true })}
      >
        {(ask, deleting) => (
          <Button
            variant="subtle"
            color="red"
            c="var(--gh-danger-text)"
            leftSection={<IconTrash size={16} aria-hidden />}
            loading={deleting}
            onClick={ask}
          >
            {t('products.delete.action')}
          </Button>
        )}
      </DeleteProduct>
    </Group>
  );
}
