import type { CostPreview } from '@gian-hang/contract/finance/costs';
import { Modal } from '@mantine/core';
import { useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../../lib/toast.ts';
import { showUndoToast } from '../../../../ui/dialogs/undo-toast.tsx';
import { useRestoreFocus } from '../../../../ui/dialogs/use-restore-focus.ts';
import { undoOf, useChangeCosts } from '../costs.api.ts';
import { ImportForm } from './import-form.tsx';
import { toChanges } from './import-plan.ts';
import { ImportPreview } from './import-preview.tsx';

type Props = {
  /** What was pasted already. */
  text: string;
  validFrom: string | null;
  onClose: () => void;
};

/** Costs from a spreadsheet: pasted or from a file, shown line by line before anything is saved. */
export function ImportDialog({ text, validFrom, onClose }: Props) {
  const { t } = useTranslation();
  const [draft, setDraft] = useState({ text, shops: [] as string[] });
  const [preview, setPreview] = useState<CostPreview | null>(null);
  const [day, setDay] = useState(validFrom);
  const save = useChangeCosts();
  useRestoreFocus();

  const undo = useChangeCosts();
  const takeBack = (items: ReturnType<typeof undoOf>) =>
    undo.mutate(items, {
      onSuccess: () => showSuccess(t('profit.costs.import.undone')),
      onError: (error) => showFailure(error),
    });

  return (
    <Modal opened onClose={onClose} size="xl" title={t('profit.costs.import.title')}>
      {preview === null ? (
        <ImportForm draft={draft} onDraft={setDraft} day={day} onDay={setDay} onPreview={setPreview} />
      ) : (
        <ImportPreview
          preview={preview}
          error={save.error}
          saving={save.isPending}
          onBack={() => setPreview(null)}
          onSave={(matches) =>
            save.mutate(toChanges(matches, day), {
              onSuccess: (changed) => {
                const count = formatCount(changed.items.length);
                const label = t('profit.costs.undo');
                const run = () => takeBack(undoOf(changed));
                showUndoToast(t('profit.costs.import.done', { count }), { label, run });
                onClose();
              },
            })
          }
        />
      )}
    </Modal>
  );
}
