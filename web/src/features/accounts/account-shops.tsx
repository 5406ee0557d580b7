import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { Button, Group, Popover, Stack, Text, UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconPencil } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { SHORT_TOAST_MS, showSuccess } from '../../lib/toast.ts';
import { ShopSelect } from '../../shared/shop/shop-select.tsx';
import { FormFailure } from '../../ui/states/form-failure.tsx';
import classes from './account-columns.module.css';
import { useUpdateAccount } from './accounts.api.ts';

const MAX_NAMES = 2;
const EMPTY_CELL = '—';

/** The shops that an account is assigned or has linked; pressing them opens checkboxes to assign others. */
export function AccountShops({ account }: { account: AccountItem }) {
  const { t } = useTranslation();
  const [opened, setOpened] = useState(false);
  return (
    <Popover
      opened={opened}
      onChange={setOpened}
      position="bottom-start"
      width={300}
      shadow="md"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <UnstyledButton className={classes.shops} onClick={() => setOpened(!opened)}>
          <VisuallyHidden>{t('accounts.shops.of', { name: personName(account) })}: </VisuallyHidden>
          <ShopNames account={account} />
          <IconPencil size={14} stroke={1.7} aria-hidden />
        </UnstyledButton>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('accounts.shops.of', { name: personName(account) })}>
        {opened && <ShopsForm account={account} onClose={() => setOpened(false)} />}
      </Popover.Dropdown>
    </Popover>
  );
}

/** Roles that see every shop need no list. */
function ShopNames({ account: { shops, owned_shops, role } }: { account: AccountItem }) {
  const { t } = useTranslation();
  const names = [...new Map([...shops, ...owned_shops].map(({ id, name }) => [id, name])).values()];
  if (names.length === 0)
    return (
      <Text size="sm" c="dimmed">
        {role === '2' ? EMPTY_CELL : t('accounts.allShops')}
      </Text>
    );
  const more = names.length - MAX_NAMES;
  const shown = names.slice(0, MAX_NAMES).join(', ');
  return (
    <span className={classes.shopNames} title={names.join(', ')}>
      {more <= 0 ? shown : t('accounts.moreShops', { shops: shown, count: more })}
    </span>
  );
}

type FormProps = { account: AccountItem; onClose: () => void };

/** Saves the assigned shops; the shops that the person linked are not among the choices. */
function ShopsForm({ account, onClose }: FormProps) {
  const { t } = useTranslation();
  const { id, role, owned_shops } = account;
  const [version] = useState(account.version);
  const [chosen, setChosen] = useState(() => account.shops.map((shop) => shop.id));
  const update = useUpdateAccount(id);
  const owned = new Set(owned_shops.map((shop) => shop.id));
  const save = () =>
    update.mutate(
      { shops: chosen, version },
      {
        onSuccess: () => {
          showSuccess(t('accounts.shops.saved', { name: personName(account) }), SHORT_TOAST_MS);
          onClose();
        },
      },
    );
  return (
    <Stack gap="sm">
      <ShopSelect chosen={chosen} onChange={setChosen} offers={(shop) => !owned.has(shop.id)} />
      <Text size="xs" c="dimmed">
        {t(role === '2' ? 'accounts.form.shopsHint' : 'accounts.form.shopsAll')}
      </Text>
      {owned_shops.length > 0 && (
        <Text size="xs" c="dimmed">
          {t('accounts.shops.linked', { names: owned_shops.map(({ name }) => name).join(', ') })}
        </Text>
      )}
      <FormFailure error={update.error} />
      <Group gap="xs" justify="flex-end" className={classes.buttons}>
        <Button size="xs" variant="default" disabled={update.isPending} onClick={onClose}>
          {t('common.cancel')}
        </Button>
        <Button size="xs" loading={update.isPending} onClick={save}>
          {t('common.save')}
        </Button>
      </Group>
    </Stack>
  );
}
