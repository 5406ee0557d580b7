import type { PlainTranslationKey } from '../../lib/text/i18n.ts';

/** Texts that differ between order and product syncs. */
export type SyncTexts = {
  title: PlainTranslationKey;
  lead: PlainTranslationKey;
  running: (done: string) => string;
  runningOf: (done: string, expected: string) => string;
  succeeded: (total: number) => string;
  failed: () => string;
};
