import { Button, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { Link, useRouteContext, useRouter } from '@tanstack/react-router';
import { type FormEvent, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { StandalonePage } from '../../ui/layout/standalone-page.tsx';
import classes from './not-found-page.module.css';

export function NotFoundPage() {
  const { t } = useTranslation();
  const router = useRouter();
  const { signedIn } = useRouteContext({ from: '/open' });
  const [query, setQuery] = useState('');

  function search(event: FormEvent) {
    event.preventDefault();
    void router.navigate({ href: `/app/extra/search?${new URLSearchParams({ q: query.trim() })}` });
  }

  return (
    <StandalonePage
      inShell={signedIn}
      code="404"
      title={t('errors.notFound.title')}
      text={t('errors.notFound.text')}
    >
      <search className={classes.search}>
        <form onSubmit={search} className={classes.form}>
          <TextInput
            className={classes.input}
            size="md"
            type="search"
            data-page-search
            aria-label={t('errors.notFound.searchLabel')}
            placeholder={t('errors.notFound.searchPlaceholder')}
            leftSection={<IconSearch size={18} stroke={1.7} />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
          <Button type="submit" size="md" variant="default">
            {t('errors.notFound.search')}
          </Button>
        </form>
      </search>
      <Button component={Link} to="/product/order" variant="subtle">
        {t('errors.notFound.back')}
      </Button>
    </StandalonePage>
  );
}
