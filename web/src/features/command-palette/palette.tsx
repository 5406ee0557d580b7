import '@mantine/spotlight/styles.layer.css';
import { MAX_ORDER_SEARCH_LENGTH } from '@gian-hang/contract/limits';
import { Kbd } from '@mantine/core';
import { Spotlight, useSpotlight } from '@mantine/spotlight';
import { IconSearch } from '@tabler/icons-react';
import { type KeyboardEvent, useReducer, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import classes from './palette.module.css';
import type { PaletteItem } from './palette-group.ts';
import { LIST_ID, optionId, pasteLines, useFirstSelected, useOpenWhenFound } from './palette-keys.ts';
import { paletteStore } from './palette-store.ts';
import { usePaletteGroups } from './use-palette-groups.ts';

/** No fade-out: reopening during one would keep the old query. */
const TRANSITION = { transition: 'pop', duration: 150, exitDuration: 0 } as const;

export function Palette() {
  const { t } = useTranslation();
  const [query, setQuery] = useState('');
  const { selected } = useSpotlight(paletteStore);
  // The store does not notify about selection by arrow keys.
  const [, forceUpdate] = useReducer((times: number) => times + 1, 0);
  const { groups, searching } = usePaletteGroups(query);
  const current = groups.flatMap(({ items }) => items)[selected];
  useFirstSelected(query, groups[0]?.items[0]);
  const openWhenFound = useOpenWhenFound(query, groups, searching);
  const press = ({ key }: KeyboardEvent) => {
    queueMicrotask(forceUpdate);
    if (key === 'Enter') openWhenFound();
  };
  return (
    <Spotlight.Root
      store={paletteStore}
      query={query}
      onQueryChange={setQuery}
      shortcut={null}
      scrollable
      transitionProps={TRANSITION}
      overlayProps={{ backgroundOpacity: 0.4, blur: 2 }}
      maxHeight="70vh"
      attributes={{ content: { 'aria-label': t('palette.title') } }}
    >
      <Spotlight.Search
        placeholder={t('palette.search')}
        aria-label={t('palette.search')}
        leftSection={<IconSearch size={20} stroke={1.6} aria-hidden />}
        role="combobox"
        aria-expanded
        aria-controls={LIST_ID}
        aria-activedescendant={current && optionId(current)}
        maxLength={MAX_ORDER_SEARCH_LENGTH}
        onKeyDown={press}
        onPaste={(event) => pasteLines(event, setQuery)}
      />
      <Spotlight.ActionsList id={LIST_ID} role="listbox" aria-label={t('palette.title')}>
        {groups.map(({ title, items }) => (
          <Spotlight.ActionsGroup key={title} label={title} role="group" aria-label={title}>
            {items.map((item) => (
              <PaletteOption key={item.id} item={item} selected={item === current} />
            ))}
          </Spotlight.ActionsGroup>
        ))}
        {groups.length === 0 && (
          <Spotlight.Empty>{t(searching ? 'palette.searching' : 'palette.nothing')}</Spotlight.Empty>
        )}
      </Spotlight.ActionsList>
      <Footer />
    </Spotlight.Root>
  );
}

function PaletteOption({ item, selected }: { item: PaletteItem; selected: boolean }) {
  const Icon = item.icon;
  return (
    <Spotlight.Action
      label={item.label}
      {...(item.detail === undefined ? {} : { description: item.detail })}
      leftSection={<Icon size={20} stroke={1.6} aria-hidden />}
      onClick={item.run}
      role="option"
      aria-selected={selected}
      // The library reserves the `id` prop.
      ref={(option: HTMLButtonElement | null) => option?.setAttribute('id', optionId(item))}
    />
  );
}

function Footer() {
  const { t } = useTranslation();
  return (
    <Spotlight.Footer className={classes.foot}>
      <Keys keys={['↑', '↓']} meaning={t('palette.keysMove')} />
      <Keys keys={['↵']} meaning={t('palette.keysChoose')} />
      <Keys keys={['Esc']} meaning={t('palette.keysClose')} />
    </Spotlight.Footer>
  );
}

function Keys({ keys, meaning }: { keys: string[]; meaning: string }) {
  return (
    <span className={classes.keys}>
      {keys.map((key) => (
        <Kbd key={key} size="xs">
          {key}
        </Kbd>
      ))}
      {meaning}
    </span>
  );
}
