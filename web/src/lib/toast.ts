import type { ReactNode } from 'react';
import { createStore } from './store.ts';

export const TOAST_MS = 10_000;

const COLOUR = { success: 'jade', info: 'blue', failure: 'red' } as const;

type Toast = {
  message: ReactNode;
  id?: string;
  title?: string;
  tone?: keyof typeof COLOUR;
  durationMs?: number;
};

const requested = createStore(false);

/** Loads the toast code with the first toast, to keep the sign-in page small. */
export const requestToasts = () => requested.set(true);
export const useToastsRequested = requested.use;

export async function showToast({
  message,
  id,
  title,
  tone = 'info',
  durationMs = TOAST_MS,
}: Toast): Promise<void> {
  requestToasts();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    ...(id === undefined ? {} : { id }),
    title,
    color: COLOUR[tone],
    autoClose: durationMs,
  });
}

export async function hideToast(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}
