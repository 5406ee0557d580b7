import { Button, Collapse, TextInput } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import { type FormEvent, useEffect, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { guideAddress } from '../../shared/guide/guide-address.ts';
import { useMedia } from '../../ui/use-media.ts';
import { GuideContents } from './guide-contents.tsx';
import { GuideResults } from './guide-results.tsx';
import classes from './guide-side.module.css';
import { useGuideSearch } from './use-guide-search.ts';

/** The search, and below it what it finds or the contents. On a small screen the contents open on demand. */
export function GuideSide({ current }: { current: string }) {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { results, ready } = useGuideSearch(query);
  const wide = useMedia('(min-width: 992px)');
  const [opened, contents] = useDisclosure(false);
  const navigate = useNavigate();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes what led to it
  useEffect(() => {
    contents.close();
    setQuery('');
  }, [current]);

  function openFirst(event: FormEvent) {
    event.preventDefault();
    const first = results[0];
    if (first !== undefined) void navigate({ to: guideAddress(first.path), hash: first.id ?? '' });
  }

  return (
    <div className={classes.side}>
      <search>
        <form onSubmit={openFirst}>
          <TextInput
            type="search"
            data-page-search
            aria-label={t('guide.search')}
            placeholder={t('guide.search')}
            leftSection={<IconSearch size={17} stroke={1.7} aria-hidden />}
            value={query}
            onChange={(event) => setQuery(event.currentTarget.value)}
          />
        </form>
      </search>
      {query.trim() === '' ? (
        <>
          {wide ? null : (
            <Button
              variant="default"
              fullWidth
              mt="xs"
              aria-expanded={opened}
              rightSection={<IconChevronDown size={16} aria-hidden />}
              onClick={contents.toggle}
            >
              {t('guide.contents')}
            </Button>
          )}
          <Collapse expanded={wide || opened}>
            <GuideContents current={current} />
          </Collapse>
        </>
      ) : (
        <GuideResults query={query} results={results} ready={ready} onOpen={() => setQuery('')} />
      )}
    </div>
  );
}
