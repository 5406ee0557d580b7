import type { PlainTranslationKey } from '../../lib/text/i18n.ts';

/** What differs between syncing one kind of thing and another. */
export type SyncTexts = {
  title: PlainTranslationKey;
  lead: PlainTranslationKey;
  running: (done: string) => string;
  runningOf: (done: string, expected: string) => string;
  succeeded: (total: number) => string;
  failed: () => string;
};
