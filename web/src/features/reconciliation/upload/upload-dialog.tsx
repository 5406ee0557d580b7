import type { BankFilePreview, ColumnMapping } from '@gian-hang/contract/finance/reconciliation';
import { Alert, Button, Group, Modal, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { usePreviewFile, useSaveFile } from '../reconciliation.api.ts';
import { FileDrop } from './file-drop.tsx';
import { FilePreview } from './file-preview.tsx';
import { MappingForm } from './mapping-form.tsx';

type Props = { account: string; onClose: () => void };
type Chosen = { file: File; preview: BankFilePreview; mapping: ColumnMapping | null };

/** Chooses a file, its columns where they are not clear, and shows what would be stored before it is. */
export function UploadDialog({ account, onClose }: Props) {
  const { t } = useTranslation();
  const [chosen, setChosen] = useState<Chosen | null>(null);
  const [isMapping, setIsMapping] = useState(false);
  const preview = usePreviewFile();
  const save = useSaveFile();
  const failure = preview.error ?? save.error;

  function read(file: File, mapping: ColumnMapping | null) {
    save.reset();
    preview.mutate(
      { account, file, mapping },
      {
        onSuccess: (result) => {
          if (result === null) return;
          setChosen({ file, preview: result, mapping });
          setIsMapping(!result.is_certain);
        },
      },
    );
  }

  function store({ file, mapping }: Chosen) {
    save.mutate(
      { account, file, mapping },
      {
        onSuccess: (stored) => {
          showSuccess(t('reconciliation.upload.saved', { count: stored?.counts.new ?? 0 }));
          onClose();
        },
      },
    );
  }

  return (
    <Modal opened onClose={onClose} title={t('reconciliation.upload.title')} size="lg" centered>
      <Stack>
        {chosen === null ? (
          <FileDrop isReading={preview.isPending} onFile={(file) => read(file, null)} />
        ) : (
          <Group justify="space-between" wrap="nowrap">
            <Text size="sm" fw={600} truncate>
              {chosen.file.name}
            </Text>
            <Button
              variant="subtle"
              size="compact-sm"
              style={{ flex: 'none' }}
              onClick={() => setChosen(null)}
            >
              {t('reconciliation.upload.other')}
            </Button>
          </Group>
        )}
        {failure && (
          <Alert color="red" role="alert">
            {failure.message}
          </Alert>
        )}
        {chosen !== null && isMapping && (
          <MappingForm
            preview={chosen.preview}
            isReading={preview.isPending}
            onChoose={(mapping) => read(chosen.file, mapping)}
          />
        )}
        {chosen !== null && !isMapping && (
          <>
            <FilePreview preview={chosen.preview} />
            <Group justify="space-between">
              <Button variant="default" onClick={() => setIsMapping(true)}>
                {t('reconciliation.upload.changeColumns')}
              </Button>
              <Button
                loading={save.isPending}
                disabled={chosen.preview.counts.new === 0}
                onClick={() => store(chosen)}
              >
                {t('reconciliation.upload.save', { count: chosen.preview.counts.new })}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Modal>
  );
}
