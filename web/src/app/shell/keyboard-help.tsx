import { useDisclosure } from '@mantine/hooks';
import { withTranslations } from '../../lib/text/i18n.ts';
import { usePageKey } from '../../lib/use-page-key.ts';
import { lazyPart } from '../../ui/lazy-part.tsx';

const KeyboardDialog = lazyPart(
  () => withTranslations(['guide'], import('../../features/guide/keyboard-dialog.tsx')),
  'KeyboardDialog',
  { toast: true },
);

/** '?' shows the keyboard shortcuts. */
export function KeyboardHelp() {
  const [opened, dialog] = useDisclosure();
  usePageKey('?', dialog.open);
  return opened ? <KeyboardDialog onClose={dialog.close} /> : null;
}
