import { Button } from '@mantine/core';
import { Link, useRouteContext, useSearch } from '@tanstack/react-router';
import { useTranslation } from '../../lib/text/i18n.ts';
import { GuideLink } from '../../ui/guide-link.tsx';
import { StandalonePage } from '../../ui/layout/standalone-page.tsx';

export function ForbiddenPage() {
  const { t } = useTranslation();
  const { signedIn } = useRouteContext({ from: '/open' });
  const { area } = useSearch({ from: '/open/403' });
  return (
    <StandalonePage
      inShell={signedIn}
      code="403"
      title={t('errors.forbidden.title')}
      text={t(area === 'money' ? 'errors.forbidden.money' : 'errors.forbidden.text')}
    >
      <Button component={Link} to="/product/order">
        {t('errors.forbidden.back')}
      </Button>
      <GuideLink to="help/errors#forbidden">{t('common.whatToDo')}</GuideLink>
    </StandalonePage>
  );
}
