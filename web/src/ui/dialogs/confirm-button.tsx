import { Button, type ButtonProps } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import type { UseMutationResult } from '@tanstack/react-query';
import { showToast } from '../../lib/toast.ts';
import { ConfirmDialog } from './confirm-dialog.tsx';

type Props = ButtonProps & {
  label: string;
  /** What the question is headed; the label unless told otherwise. */
  title?: string;
  text: string;
  mutation: Pick<UseMutationResult<unknown, Error, void>, 'mutate' | 'isPending'>;
};

/** A button for what cannot be undone: asks first, and says when it failed. */
export function ConfirmButton({ label, title = label, text, mutation, ...look }: Props) {
  const [asked, question] = useDisclosure();
  const confirm = () =>
    mutation.mutate(undefined, {
      onError: ({ message }) => void showToast({ tone: 'failure', message }),
      onSettled: question.close,
    });
  return (
    <>
      <Button {...look} onClick={question.open}>
        {label}
      </Button>
      <ConfirmDialog
        opened={asked}
        title={title}
        text={text}
        confirmLabel={label}
        danger
        busy={mutation.isPending}
        onConfirm={confirm}
        onClose={question.close}
      />
    </>
  );
}
