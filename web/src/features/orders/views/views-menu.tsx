import { ActionIcon, Popover, Text, UnstyledButton } from '@mantine/core';
import { IconBookmark, IconPencil, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import type { OrderFilter } from '../filters/order-search.ts';
import { type SavedView, useSavedViews } from './saved-views.ts';
import { ViewNameForm } from './view-name-form.tsx';
import classes from './views-menu.module.css';

type Props = { filter: OrderFilter; onApply: (filter: OrderFilter) => void };

/** Saved filters: apply, rename, delete, and save the current ones. */
export function ViewsMenu({ filter, onApply }: Props) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  const apply = (next: OrderFilter) => {
    onApply(next);
    setOpened(false);
  };
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-end"
      width={320}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t('orders.views.open')}
          title={t('orders.views.open')}
          onClick={() => setOpened(!opened)}
        >
          <IconBookmark size={18} stroke={1.6} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('orders.views.open')}>
        <Views filter={filter} onApply={apply} />
      </Popover.Dropdown>
    </Popover>
  );
}

function Views({ filter, onApply }: Props) {
  const { t } = useTranslation();
  const { views, save, rename, remove } = useSavedViews();
  return (
    <>
      {views.length === 0 && (
        <Text size="sm" c="dimmed">
          {t('orders.views.empty')}
        </Text>
      )}
      <ul className={classes.views}>
        {views.map((view) => (
          <View
            key={view.name}
            view={view}
            current={JSON.stringify(view.filter) === JSON.stringify(filter)}
            onApply={() => onApply(view.filter)}
            onRename={(to) => rename(view.name, to)}
            onRemove={() => remove(view.name)}
          />
        ))}
      </ul>
      <div className={classes.save}>
        {Object.keys(filter).length > 0 ? (
          <ViewNameForm label={t('orders.views.save')} onSubmit={(name) => save({ name, filter })} />
        ) : (
          <Text size="xs" c="dimmed">
            {t('orders.views.nothing')}
          </Text>
        )}
      </div>
    </>
  );
}

type ViewProps = {
  view: SavedView;
  current: boolean;
  onApply: () => void;
  onRename: (name: string) => void;
  onRemove: () => void;
};

function View({ view: { name }, current, onApply, onRename, onRemove }: ViewProps) {
  const { t } = useTranslation();
  const [renaming, setRenaming] = useState(false);
  if (renaming)
    return (
      <li className={classes.view}>
        <ViewNameForm
          initial={name}
          label={t('orders.views.rename', { name })}
          onSubmit={(next) => {
            onRename(next);
            setRenaming(false);
          }}
        />
      </li>
    );
  return (
    <li className={classes.view}>
      <UnstyledButton className={classes.name} data-current={current || undefined} onClick={onApply}>
        {name}
      </UnstyledButton>
      <ActionIcon
        variant="subtle"
        color="gray"
        aria-label={t('orders.views.rename', { name })}
        onClick={() => setRenaming(true)}
      >
        <IconPencil size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
      <ActionIcon
        variant="subtle"
        color="red"
        aria-label={t('orders.views.remove', { name })}
        onClick={onRemove}
      >
        <IconTrash size={16} stroke={1.6} aria-hidden />
      </ActionIcon>
    </li>
  );
}
