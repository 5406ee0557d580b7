import type { CostPreview } from '@gian-hang/contract/finance/costs';
import { MAX_COST_FILE_BYTES, MAX_COST_LINES } from '@gian-hang/contract/limits';
import { Button, FileButton, Group, Input, Stack, Text, Textarea } from '@mantine/core';
import { IconFileSpreadsheet } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { formatCount } from '../../../../lib/text/format.ts';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { ShopSelect } from '../../../../shared/shop/shop-select.tsx';
import { FormFailure } from '../../../../ui/states/form-failure.tsx';
import { type CostSource, previewCosts } from '../costs.api.ts';
import { ValidFromChoice } from '../valid-from.tsx';
import { toPastedRows } from './pasted-rows.ts';

const BYTES_PER_MB = 1024 * 1024;

type ImportDraft = { text: string; shops: string[] };

type Props = {
  draft: ImportDraft;
  onDraft: (draft: ImportDraft) => void;
  day: string | null;
  onDay: (day: string | null) => void;
  onPreview: (preview: CostPreview) => void;
};

export function ImportForm({ draft, onDraft, day, onDay, onPreview }: Props) {
  const { t } = useTranslation();
  const [fault, setFault] = useState<'tooMany' | 'unreadable' | null>(null);
  const read = useMutation({
    mutationFn: (source: CostSource) => previewCosts(source, draft.shops),
    onSuccess: onPreview,
  });
  const lines = formatCount(MAX_COST_LINES);

  function readPasted() {
    const rows = toPastedRows(draft.text);
    const wrong = rows.length === 0 ? 'unreadable' : rows.length > MAX_COST_LINES ? 'tooMany' : null;
    setFault(wrong);
    if (wrong === null) read.mutate({ rows });
  }

  return (
    <Stack gap="md">
      <Textarea
        label={t('profit.costs.import.paste')}
        description={t('profit.costs.import.pasteHint')}
        placeholder={t('profit.costs.import.pastePlaceholder')}
        autosize
        minRows={5}
        maxRows={12}
        value={draft.text}
        error={fault && t(`profit.costs.import.${fault}`, { lines })}
        onChange={(event) => onDraft({ ...draft, text: event.currentTarget.value })}
        data-autofocus
      />
      <div>
        <FileButton accept=".csv,.xlsx,.txt" onChange={(file) => file && read.mutate({ file })}>
          {(props) => (
            <Button
              {...props}
              variant="default"
              leftSection={<IconFileSpreadsheet size={16} aria-hidden />}
              loading={read.isPending && read.variables !== undefined && 'file' in read.variables}
            >
              {t('profit.costs.import.file')}
            </Button>
          )}
        </FileButton>
        <Text size="xs" c="dimmed" mt={4}>
          {t('profit.costs.import.fileHint', { lines, megabytes: MAX_COST_FILE_BYTES / BYTES_PER_MB })}
        </Text>
      </div>
      <Input.Wrapper
        label={t('profit.costs.import.shops')}
        description={t('profit.costs.import.shopsHint')}
        labelElement="div"
      >
        <ShopSelect chosen={draft.shops} onChange={(shops) => onDraft({ ...draft, shops })} />
      </Input.Wrapper>
      <ValidFromChoice day={day} onChange={onDay} />
      <FormFailure error={read.error} />
      <Group justify="flex-end">
        <Button loading={read.isPending} disabled={draft.text.trim() === ''} onClick={readPasted}>
          {t('profit.costs.import.preview')}
        </Button>
      </Group>
    </Stack>
  );
}
