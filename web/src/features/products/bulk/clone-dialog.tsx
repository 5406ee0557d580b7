import { MAX_CLONE_BATCH } from '@gian-hang/contract/limits';
import type { CloneResult } from '@gian-hang/contract/products/product-writes';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { findText, useTranslation } from '../../../lib/text/i18n.ts';
import { shopOptionsQuery } from '../../../shared/shop/shop-select.api.ts';
import { ShopSelect } from '../../../shared/shop/shop-select.tsx';
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { displayTitle } from '../list/product-format.ts';
import { BulkJobProgressBar, BulkJobResultList } from './bulk-job-results.tsx';
import { type CloneJob, clearCloneJob, cloneProducts, useCloneJob } from './clone-job.ts';

type Props = { products: readonly ProductItem[]; onClose: () => void };

export function CloneDialog({ products, onClose }: Props) {
  const { t } = useTranslation();
  const job = useCloneJob();
  useRestoreFocus();
  const close = () => {
    if (job !== null && !job.running) clearCloneJob();
    onClose();
  };
  return (
    <Modal opened onClose={close} title={t('products.clone.open')} size="lg">
      {job !== null ? (
        <Outcome job={job} onClose={close} />
      ) : products.length === 0 ? (
        <Text size="sm">{t('products.clone.none')}</Text>
      ) : (
        <ChooseTargets products={products} />
      )}
    </Modal>
  );
}

function ChooseTargets({ products }: { products: readonly ProductItem[] }) {
  const { t } = useTranslation();
  const regions = [...new Set(products.map(({ shop }) => shop.region))];
  const shops = useQuery(shopOptionsQuery()).data ?? [];
  const [ids, setIds] = useState<string[]>([]);
  const chosen = shops.filter(({ id }) => ids.includes(id));
  const start = () =>
    void cloneProducts(
      products.map(({ id }) => id),
      chosen.map(({ id }) => id),
    );
  return (
    <Stack>
      <Text size="sm">{t('products.clone.lead', { count: products.length })}</Text>
      {regions.length > 1 ? (
        <Alert color="yellow" role="alert">
          {t('products.clone.mixed', { regions: regions.join(', ') })}
        </Alert>
      ) : (
        <ShopSelect
          chosen={ids}
          onChange={setIds}
          offers={({ region, status }) => regions.includes(region) && status === 'ACTIVE'}
        />
      )}
      {chosen.length > MAX_CLONE_BATCH.shops && (
        <Alert color="red" role="alert">
          {t('products.clone.tooMany', { most: MAX_CLONE_BATCH.shops })}
        </Alert>
      )}
      <Group justify="flex-end">
        <Button disabled={chosen.length === 0 || chosen.length > MAX_CLONE_BATCH.shops} onClick={start}>
          {chosen.length === 0
            ? t('products.clone.startNone')
            : t('products.clone.start', { count: chosen.length })}
        </Button>
      </Group>
    </Stack>
  );
}

const listNames = (names: readonly string[]) => [...new Set(names)].join(', ');

/** Labels of fields that were not brought over; an unknown field keeps the marketplace's name. */
function droppedNames(fields: CloneResult['dropped_fields']): string {
  return listNames(fields.map((field) => findText('products.clone.members', field) ?? field));
}

/** Labels of fields that the product lacks; attributes come with their own names. */
function missingNames(fields: CloneResult['missing_fields']): string {
  return listNames(fields.map(({ path, name }) => name || (findText('products.clone.fields', path) ?? path)));
}

function Detail({ item: { shop, created, dropped_fields, missing_fields } }: { item: CloneResult }) {
  const { t } = useTranslation();
  const missing = missing_fields.length > 0 && (
    <>
      <br />
      {t('products.clone.missing', { names: missingNames(missing_fields) })}
    </>
  );
  if (created === null)
    return (
      <>
        {t('products.clone.to', { shop: shop.name })}
        {missing}
      </>
    );
  return (
    <>
      {t('products.clone.made', { shop: shop.name, id: created.product_id })}
      {dropped_fields.length > 0 && (
        <>
          <br />
          {t('products.clone.leftOut', { names: droppedNames(dropped_fields) })}
        </>
      )}
      {missing}
    </>
  );
}

function Outcome({ job, onClose }: { job: CloneJob; onClose: () => void }) {
  const { t } = useTranslation();
  const { items, running, done, total, failure } = job;
  const succeeded = items.filter(({ ok }) => ok).length;
  const counts = { done: succeeded, failed: items.length - succeeded };
  return (
    <Stack>
      <BulkJobProgressBar
        text={running ? t('products.clone.running', { done, total }) : t('products.clone.over', counts)}
        done={done}
        total={total}
        running={running}
      />
      <BulkJobResultList
        label={t('products.clone.results')}
        okLabel={t('products.clone.ok')}
        results={items.map((item) => ({
          key: `${item.product.id} ${item.shop.id}`,
          title: displayTitle(item.product),
          detail: <Detail item={item} />,
          ok: item.ok,
          message: item.message,
        }))}
      />
      <FormFailure error={failure} />
      {!running && (
        <Group justify="flex-end">
          <Button onClick={onClose}>{t('common.close')}</Button>
        </Group>
      )}
    </Stack>
  );
}
