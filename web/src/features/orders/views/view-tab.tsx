import type { OrderView } from '@gian-hang/contract/orders/views';
import { ActionIcon, Button, Menu, UnstyledButton, VisuallyHidden } from '@mantine/core';
import {
  IconArrowLeft,
  IconArrowRight,
  IconChevronDown,
  IconHome,
  IconPencil,
  IconTrash,
  IconUsers,
} from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { personName } from '../../../lib/text/person-name.ts';
import { centerInStrip } from '../../../ui/center-in-strip.ts';
import type { ViewActions } from './use-view-actions.ts';
import type { ViewDialog } from './view-dialogs.tsx';
import classes from './view-tabs.module.css';

type Props = {
  view: OrderView;
  isOwn: boolean;
  canEdit: boolean;
  isStart: boolean;
  /** The list shows this view, or did before its filters were changed. */
  isActive: boolean;
  isCurrent: boolean;
  isChanged: boolean;
  isFirst: boolean;
  isLast: boolean;
  actions: ViewActions;
  onApply: () => void;
  onSave: () => void;
  onDialog: (dialog: ViewDialog) => void;
};

export function ViewTab(props: Props) {
  const { t } = useTranslation();
  const { view, isOwn, isStart, isActive, isCurrent, isChanged } = props;
  const sharing = isOwn
    ? t('orders.views.shared')
    : t('orders.views.sharedBy', { name: personName(view.owner) });
  return (
    <li className={classes.item} data-active={isActive || undefined}>
      <UnstyledButton
        ref={isCurrent ? centerInStrip : null}
        className={classes.tab}
        aria-current={isCurrent || undefined}
        title={view.shared ? sharing : undefined}
        onClick={props.onApply}
      >
        {isStart && <IconHome size={14} stroke={1.8} aria-hidden />}
        <span className={classes.name}>{view.name}</span>
        {isStart && <VisuallyHidden>({t('orders.views.start')})</VisuallyHidden>}
        {view.shared && (
          <>
            <IconUsers size={14} stroke={1.8} aria-hidden />
            <VisuallyHidden>({sharing})</VisuallyHidden>
          </>
        )}
      </UnstyledButton>
      {isChanged && (
        <Button className={classes.save} size="compact-sm" variant="light" onClick={props.onSave}>
          {t('orders.views.saveChanges')}
        </Button>
      )}
      <ViewMenu {...props} />
    </li>
  );
}

const ICON = { size: 15, stroke: 1.7, 'aria-hidden': true } as const;

function ViewMenu({ view, isOwn, canEdit, isStart, isFirst, isLast, actions, onDialog }: Props) {
  const { t } = useTranslation();
  const { id, name, shared } = view;
  const remove = () => (isOwn ? void actions.remove(view, true) : onDialog({ kind: 'delete', view }));
  return (
    <Menu
      position="bottom-start"
      shadow="md"
      returnFocus
      withInitialFocusPlaceholder={false}
      withinPortal={false}
      floatingStrategy="fixed"
    >
      <Menu.Target>
        <ActionIcon
          variant="subtle"
          color="gray"
          className={classes.menu}
          aria-label={t('orders.views.menu', { name })}
        >
          <IconChevronDown size={14} stroke={1.8} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {canEdit && (
          <>
            <Menu.Item
              leftSection={<IconPencil {...ICON} />}
              onClick={() => onDialog({ kind: 'rename', view })}
            >
              {t('orders.views.rename')}
            </Menu.Item>
            <Menu.Item
              leftSection={<IconUsers {...ICON} />}
              onClick={() => void actions.update(id, { shared: !shared })}
            >
              {shared ? t('orders.views.unshare') : t('orders.views.share')}
            </Menu.Item>
          </>
        )}
        <Menu.Item
          leftSection={<IconHome {...ICON} />}
          onClick={() => void actions.setStart(isStart ? null : id)}
        >
          {isStart ? t('orders.views.unsetStart') : t('orders.views.setStart')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowLeft {...ICON} />}
          disabled={isFirst}
          onClick={() => void actions.move(id, -1)}
        >
          {t('orders.views.moveLeft')}
        </Menu.Item>
        <Menu.Item
          leftSection={<IconArrowRight {...ICON} />}
          disabled={isLast}
          onClick={() => void actions.move(id, 1)}
        >
          {t('orders.views.moveRight')}
        </Menu.Item>
        {canEdit && (
          <Menu.Item c="var(--gh-danger-text)" leftSection={<IconTrash {...ICON} />} onClick={remove}>
            {t('orders.views.remove')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  );
}
