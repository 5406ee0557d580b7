import type { BulkResult } from '@gian-hang/contract/products/product-writes';
import type { ProductItem } from '@gian-hang/contract/products/products';
import { Alert, Button, Group, Modal, Stack } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { useFocusBack } from '../../../ui/dialogs/use-focus-back.ts';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useStatusName } from '../list/product-status.tsx';
import { titleOf } from '../list/product-words.ts';
import { BulkForm } from './bulk-form.tsx';
import { changesPriceALot, sideText } from './bulk-side.ts';
import { applyBulk, type BulkWork, forgetBulk, previewBulk, undoBulk, useBulkWork } from './bulk-work.ts';
import { type LargeChange, LargeChanges } from './large-changes.tsx';
import { WorkProgress, WorkResults } from './work-results.tsx';

type Props = { products: readonly ProductItem[]; onClose: () => void };

/** One change of many products: what, what would become of each, what became of each, and back again. */
export function BulkDialog({ products, onClose }: Props) {
  const { t } = useTranslation();
  const work = useBulkWork();
  useFocusBack();
  const close = () => {
    if (work !== null && !work.running) forgetBulk();
    onClose();
  };
  return (
    <Modal
      opened
      onClose={close}
      title={t('products.bulk.title', { count: work?.ids.length ?? products.length })}
      size="lg"
      closeButtonProps={{ 'aria-label': t('common.close') }}
    >
      {work === null ? (
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
        <Outcome work={work} onClose={close} />
      )}
    </Modal>
  );
}

function Outcome({ work, onClose }: { work: BulkWork; onClose: () => void }) {
  const { t } = useTranslation();
  const statusName = useStatusName();
  const { phase, change, items, running, done, total } = work;
  const succeeded = items.filter(({ ok }) => ok).length;
  const counts = { done: succeeded, failed: items.length - succeeded };
  const textOf = ({ before, after }: BulkResult) => ({
    before: sideText(before, change, statusName),
    after: sideText(after, change, statusName),
  });
  const large = phase === 'preview' ? items.filter(changesPriceALot) : [];
  return (
    <Stack gap="md">
      <WorkProgress
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
      <WorkResults
        label={t('products.bulk.results')}
        okLabel={t(`products.bulk.ok.${phase}`)}
        results={[...large, ...items.filter((item) => !large.includes(item))].map((item) => ({
          key: item.product.id,
          title: titleOf(item.product),
          detail: t('products.bulk.change', { shop: item.product.shop, ...textOf(item) }),
          ok: item.ok,
          message: large.includes(item) ? t('products.largeChange.title') : item.message,
        }))}
      />
      <FormFailure error={work.failure} />
      {!running && (
        <Buttons
          work={work}
          succeeded={succeeded}
          large={large.map((item) => ({
            key: item.product.id,
            name: titleOf(item.product),
            ...textOf(item),
          }))}
          onClose={onClose}
        />
      )}
    </Stack>
  );
}

type ButtonsProps = {
  work: BulkWork;
  succeeded: number;
  large: readonly LargeChange[];
  onClose: () => void;
};

function Buttons({ work, succeeded, large, onClose }: ButtonsProps) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const apply = () => void applyBulk(work);
  return (
    <Group justify="flex-end" gap="xs">
      {work.phase === 'preview' && (
        <>
          <Button variant="default" onClick={forgetBulk}>
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
      {work.phase === 'applied' && work.undoable.length > 0 && (
        <Button variant="default" onClick={() => void undoBulk(work)}>
          {t('products.bulk.undo')}
        </Button>
      )}
      {work.phase !== 'preview' && <Button onClick={onClose}>{t('common.close')}</Button>}
    </Group>
  );
}
