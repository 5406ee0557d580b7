import { Button } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

type Props = { icon: ReactNode; title: string; text: string };

/** The result of a request, with a link back to sign-in. */
export function MailOutcome({ icon, title, text }: Props) {
  const { t } = useTranslation();
  return (
    <EmptyState
      framed={false}
      icon={icon}
      title={title}
      text={text}
      action={
        <Button component={Link} to="/login" variant="default">
          {t('auth.register.toLogin')}
        </Button>
      }
    />
  );
}
