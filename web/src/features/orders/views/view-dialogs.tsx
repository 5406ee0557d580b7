import { MAX_ORDER_VIEW_NAME_LENGTH } from '@gian-hang/contract/limits';
import type { OrderView } from '@gian-hang/contract/orders/views';
import { Button, Checkbox, Group, Modal, Stack, TextInput } from '@mantine/core';
import { type FormEvent, type ReactNode, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { personName } from '../../../lib/text/person-name.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import type { ViewActions } from './use-view-actions.ts';
import type { ViewContent } from './view-content.ts';

export type ViewDialog = { kind: 'new' } | { kind: 'rename' | 'delete'; view: OrderView };

type Props = { dialog: ViewDialog; content: ViewContent; actions: ViewActions; onClose: () => void };

export function ViewDialogs({ dialog, content, actions, onClose }: Props) {
  const { t } = useTranslation();
  if (dialog.kind === 'delete') {
    const { view } = dialog;
    return (
      <ConfirmDialog
        opened
        danger
        title={t('orders.views.deleteTitle', { name: view.name })}
        text={t('orders.views.deleteText', { name: personName(view.owner) })}
        confirmLabel={t('orders.views.remove')}
        onConfirm={() => void actions.remove(view, false).then(onClose)}
        onClose={onClose}
      />
    );
  }
  return (
    <Modal
      opened
      onClose={onClose}
      size="sm"
      title={dialog.kind === 'new' ? t('orders.views.newTitle') : t('orders.views.rename')}
    >
      {dialog.kind === 'new' ? (
        <NewViewForm content={content} actions={actions} onClose={onClose} />
      ) : (
        <NameForm
          initial={dialog.view.name}
          onSave={(name) => actions.rename(dialog.view.id, name)}
          onClose={onClose}
        />
      )}
    </Modal>
  );
}

function NewViewForm({ content, actions, onClose }: Omit<Props, 'dialog'>) {
  const { t } = useTranslation();
  const [shared, setShared] = useState(false);
  const [isStart, setIsStart] = useState(false);
  return (
    <NameForm onSave={(name) => actions.create({ name, shared, content }, isStart)} onClose={onClose}>
      <Checkbox
        label={t('orders.views.shareLabel')}
        description={t('orders.views.shareHint')}
        checked={shared}
        onChange={(event) => setShared(event.currentTarget.checked)}
      />
      <Checkbox
        label={t('orders.views.startLabel')}
        checked={isStart}
        onChange={(event) => setIsStart(event.currentTarget.checked)}
      />
    </NameForm>
  );
}

type NameFormProps = {
  initial?: string;
  /** Throws where the name cannot be saved. */
  onSave: (name: string) => Promise<void>;
  onClose: () => void;
  children?: ReactNode;
};

function NameForm({ initial = '', onSave, onClose, children }: NameFormProps) {
  const { t } = useTranslation();
  const [name, setName] = useState(initial);
  const [error, setError] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent) {
    event.preventDefault();
    if (name.trim() === '') return setError(t('orders.views.nameMissing'));
    setBusy(true);
    try {
      await onSave(name.trim());
      onClose();
    } catch (failure) {
      setError(failure instanceof Error ? failure.message : String(failure));
    } finally {
      setBusy(false);
    }
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <Stack gap="md">
        <TextInput
          label={t('orders.views.name')}
          placeholder={t('orders.views.nameHint')}
          maxLength={MAX_ORDER_VIEW_NAME_LENGTH}
          value={name}
          error={error}
          onChange={(event) => {
            setName(event.currentTarget.value);
            setError(null);
          }}
          data-autofocus
        />
        {children}
        <Group justify="flex-end" gap="xs">
          <Button variant="default" onClick={onClose}>
            {t('common.cancel')}
          </Button>
          <Button type="submit" loading={busy}>
            {t('common.save')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
