import { Button, Group } from '@mantine/core';
import { hideToast, showSuccess, showToast } from '../../lib/toast.ts';

let count = 0;

/** A message that something is done, with a button that takes it back where that is possible. */
export function showUndoToast(message: string, undo: { label: string; run: () => void } | null): void {
  if (undo === null) {
    showSuccess(message);
    return;
  }
  count += 1;
  const id = `undo-${count}`;
  const start = () => {
    void hideToast(id);
    undo.run();
  };
  const content = (
    <Group justify="space-between" wrap="nowrap" gap="sm">
      {message}
      <Button size="compact-sm" variant="light" style={{ flex: 'none' }} onClick={start}>
        {undo.label}
      </Button>
    </Group>
  );
  void showToast({ id, tone: 'success', message: content });
}
