import type { ProductItem } from '@gian-hang/contract/products';
import { Button, Group, Modal, Stack } from '@mantine/core';
import { useTranslation } from '../../lib/i18n.ts';
import { FormFailure } from '../../ui/form-failure.tsx';
import { useFocusBack } from '../../ui/use-focus-back.ts';
import { BulkForm } from './bulk-form.tsx';
import { sideText } from './bulk-side.ts';
import { applyBulk, type BulkWork, forgetBulk, previewBulk, undoBulk, useBulkWork } from './bulk-work.ts';
import { useStatusName } from './product-status.tsx';
import { titleOf } from './product-words.ts';
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
      <WorkResults
        label={t('products.bulk.results')}
        okLabel={t(`products.bulk.ok.${phase}`)}
        results={items.map(({ product, ok, message, before, after }) => ({
          key: product.id,
          title: titleOf(product),
          detail: t('products.bulk.change', {
            shop: product.shop,
            before: sideText(before, change, statusName),
            after: sideText(after, change, statusName),
          }),
          ok,
          message,
        }))}
      />
      <FormFailure error={work.failure} />
      {!running && <Buttons work={work} succeeded={succeeded} onClose={onClose} />}
    </Stack>
  );
}

function Buttons({ work, succeeded, onClose }: { work: BulkWork; succeeded: number; onClose: () => void }) {
  const { t } = useTranslation();
  return (
    <Group justify="flex-end" gap="xs">
      {work.phase === 'preview' && (
        <>
          <Button variant="default" onClick={forgetBulk}>
            {t('products.bulk.back')}
          </Button>
          <Button disabled={succeeded === 0} onClick={() => void applyBulk(work)}>
            {t('products.bulk.apply', { count: succeeded })}
          </Button>
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
