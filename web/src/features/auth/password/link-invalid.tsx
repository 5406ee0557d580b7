import { Button } from '@mantine/core';
import { IconLinkOff } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

/** Shown for a one-time link that is used, expired or incomplete. */
export function LinkInvalid({ title, text }: { title: string; text: string }) {
  const { t } = useTranslation();
  return (
    <div role="alert">
      <EmptyState
        framed={false}
        icon={<IconLinkOff size={26} stroke={1.6} />}
        title={title}
        text={text}
        action={
          <Button component={Link} to="/login" variant="default">
            {t('auth.register.toLogin')}
          </Button>
        }
      />
    </div>
  );
}
