import type { Language } from '../accounts/settings.ts';
import { EN } from './status-labels-en.ts';
import { VI } from './status-labels-vi.ts';

export type StatusKind = keyof typeof VI;

const LABELS: Record<Language, Record<StatusKind, Readonly<Record<string, string>>>> = { vi: VI, en: EN };

/** Returns the label of a status, or the status itself if it has none. */
export function statusLabel(language: Language, kind: StatusKind, status: string): string {
  const labels = LABELS[language][kind];
  return Object.hasOwn(labels, status) ? (labels[status] ?? status) : status;
}
