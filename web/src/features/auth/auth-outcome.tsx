import { Button } from '@mantine/core';
import type { TablerIcon } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { EmptyState } from '../../ui/states/empty-state.tsx';

type Props = { role?: 'alert' | 'status'; icon: TablerIcon; title: string; text: string };

/** The result of a request or a link, with a way back to sign-in. */
export function AuthOutcome({ role, icon: Icon, title, text }: Props) {
  const { t } = useTranslation();
  return (
    <div role={role}>
      <EmptyState
        framed={false}
        icon={<Icon size={26} stroke={1.6} />}
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
