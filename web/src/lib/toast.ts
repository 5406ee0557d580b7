import { createElement, type ReactNode } from 'react';
import { ErrorHelp } from '../ui/guide-link.tsx';
import { createStore } from './store.ts';

export const TOAST_MS = 10_000;
export const SHORT_TOAST_MS = 3_000;

const COLOUR = { success: 'jade', info: 'blue', failure: 'red' } as const;

type Toast = {
  message: ReactNode;
  id?: string;
  title?: string;
  tone?: keyof typeof COLOUR;
  durationMs?: number;
  /** Elsewhere than at the bottom right, where the specification says so. */
  position?: 'top-right';
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
  position,
}: Toast): Promise<void> {
  requestToasts();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    message,
    ...(id === undefined ? {} : { id }),
    title,
    color: COLOUR[tone],
    autoClose: durationMs,
    ...(position === undefined ? {} : { position }),
  });
}

export function showSuccess(message: ReactNode, durationMs = TOAST_MS): void {
  void showToast({ tone: 'success', message, durationMs });
}

function failureMessage(error: unknown): ReactNode {
  if (!(error instanceof Error)) return String(error);
  const help = createElement(ErrorHelp, { error });
  return createElement('span', null, error.message, ' ', help);
}

/** Shows the message of an error, with the way to its section of the guide, or a text; the title says what failed. */
export function showFailure(error: unknown, title = '', durationMs = TOAST_MS): void {
  void showToast({ tone: 'failure', title, message: failureMessage(error), durationMs });
}

export async function hideToast(id: string): Promise<void> {
  const { notifications } = await import('@mantine/notifications');
  notifications.hide(id);
}
