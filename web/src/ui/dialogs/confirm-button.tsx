import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { showFailure } from '../../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = ButtonProps & {
  label: string;
  /** The title of the dialog; the label by default. */
  title?: string;
  text: string;
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
};

/** A button for what cannot be undone: confirms in a dialog, and shows a failure in a toast. */
export function ConfirmButton({ label, title = label, text, mutation, ...look }: Props) {
  const [opened, dialog] = useDisclosure();
  const confirm = () =>
    mutation.mutate(undefined, {
      onError: (error) => showFailure(error),
      onSettled: dialog.close,
    });
  return (
    <>
      <Button {...look} onClick={dialog.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={opened}
        title={title}
        text={text}
        confirmLabel={label}
        danger
        busy={mutation.isPending}
        onConfirm={confirm}
        onClose={dialog.close}
      />
    </>
  );
}
