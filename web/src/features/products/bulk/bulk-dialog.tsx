import type { BulkResult } from '@gian-hang/contract/products/product-writes';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useRestoreFocus } from '../../../ui/dialogs/use-restore-focus.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { displayTitle } from '../list/product-format.ts';
import { productStatusName } from '../list/product-status.tsx';
import {
  applyBulk,
  type BulkChangeJob,
  clearBulkChangeJob,
  previewBulk,
  undoBulk,
  useBulkChangeJob,
} from './bulk-change-job.ts';
import { BulkForm } from './bulk-form.tsx';
import { BulkJobProgressBar, BulkJobResultList } from './bulk-job-results.tsx';
import { formatBulkSide, hasLargePriceChange } from './bulk-side.ts';
import { type LargeChange, LargeChanges } from './large-changes.tsx';

type Props = { products: readonly ProductItem[]; onClose: () => void };

/** A bulk change in steps: form, preview, result, undo. */
export function BulkDialog({ products, onClose }: Props) {
  const { t } = useTranslation();
  const job = useBulkChangeJob();
  useRestoreFocus();
  const close = () => {
    if (job !== null && !job.running) clearBulkChangeJob();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('products.bulk.title', { count: job?.ids.length ?? products.length })}
      size="lg"
    >
      {job === null ? (
        <BulkForm
          products={products}
          onPreview={(change) =>
            void previewBulk(
              products.map(({ id }) => id),
              change,
            )
          }
        />
      ) : (
        <Outcome job={job} onClose={close} />
      )}
    </Modal>
  );
}

function Outcome({ job, onClose }: { job: BulkChangeJob; onClose: () => void }) {
  const { t } = useTranslation();
  const { phase, change, items, running, done, total } = job;
  const succeeded = items.filter(({ ok }) => ok).length;
  const counts = { done: succeeded, failed: items.length - succeeded };
  const textOf = ({ before, after }: BulkResult) => ({
    before: formatBulkSide(before, change, productStatusName),
    after: formatBulkSide(after, change, productStatusName),
  });
  const large = phase === 'preview' ? items.filter(hasLargePriceChange) : [];
  return (
    <Stack gap="md">
      <BulkJobProgressBar
        text={
          running
            ? t(`products.bulk.running.${phase}`, { done, total })
            : t(`products.bulk.over.${phase}`, counts)
        }
        done={done}
        total={total}
        running={running}
        goesOn={phase !== 'preview'}
      />
      {large.length > 0 && (
        <Alert color="yellow" role="alert">
          {t('products.largeChange.count', { count: large.length, total: succeeded })}
        </Alert>
      )}
      <BulkJobResultList
        label={t('products.bulk.results')}
        okLabel={t(`products.bulk.ok.${phase}`)}
        results={[...large, ...items.filter((item) => !large.includes(item))].map((item) => ({
          key: item.product.id,
          title: displayTitle(item.product),
          detail: t('products.bulk.change', { shop: item.product.shop, ...textOf(item) }),
          ok: item.ok,
          message: large.includes(item) ? t('products.largeChange.title') : item.message,
        }))}
      />
      <FormFailure error={job.failure} />
      {!running && (
        <Buttons
          job={job}
          succeeded={succeeded}
          large={large.map((item) => ({
            key: item.product.id,
            name: displayTitle(item.product),
            ...textOf(item),
          }))}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

type ButtonsProps = {
  job: BulkChangeJob;
  succeeded: number;
  large: readonly LargeChange[];
  onClose: () => void;
};

function Buttons({ job, succeeded, large, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const apply = () => void applyBulk(job);
  return (
    <Group justify="flex-end" gap="xs">
      {job.phase === 'preview' && (
        <>
          <Button variant="default" onClick={clearBulkChangeJob}>
            {t('products.bulk.back')}
          </Button>
          <Button disabled={succeeded === 0} onClick={large.length > 0 ? () => setAsking(true) : apply}>
            {t('products.bulk.apply', { count: succeeded })}
          </Button>
          <ConfirmDialog
            opened={asking}
            title={t('products.largeChange.title')}
            text={
              <LargeChanges
                lead={t('products.largeChange.ask', { count: large.length, total: succeeded })}
                changes={large}
              />
            }
            confirmLabel={t('products.largeChange.confirm')}
            danger
            onConfirm={apply}
            onClose={() => setAsking(false)}
          />
        </>
      )}
      {job.phase === 'applied' && job.undoable.length > 0 && (
        <Button variant="default" onClick={() => void undoBulk(job)}>
          {t('products.bulk.undo')}
        </Button>
      )}
      {job.phase !== 'preview' && <Button onClick={onClose}>{t('common.close')}</Button>}
    </Group>
  );
}
