import type { BankAccount } from '@gian-hang/contract/finance/bank-accounts';
import { ActionIcon, Tooltip } from '@mantine/core';
import { IconEye, IconEyeOff } from '@tabler/icons-react';
import { useEffect } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showFailure } from '../../lib/toast.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { accountName } from './account-name.ts';
import { useRevealNumber } from './bank-accounts.api.ts';
import classes from './bank-accounts.module.css';

const HIDE_AFTER_MS = 30_000;

/** The masked number, with a button that shows the whole one for half a minute. */
export function AccountNumber({ account }: { account: BankAccount }) {
  const { t } = useTranslation();
  const { data, isPending, mutate, reset } = useRevealNumber(account.id);
  const number = data?.number;
  const name = accountName(account);

  useEffect(() => {
    if (number === undefined) return;
    const timer = setTimeout(reset, HIDE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [number, reset]);

  const show = () => mutate(undefined, { onError: (error) => showFailure(error, t('bank.number.failed')) });
  const label = t(number === undefined ? 'bank.number.show' : 'bank.number.hide', { name });
  return (
    <span className={classes.number}>
      <span className="gh-figures" title={number && t('bank.number.hidesSoon')}>
        {number ?? account.masked_number}
      </span>
      {number !== undefined && <CopyButton value={number} name={t('bank.number.copy', { name })} />}
      <Tooltip label={label}>
        <ActionIcon
          variant="subtle"
          color="gray"
          size={28}
          aria-label={label}
          loading={isPending}
          onClick={number === undefined ? show : reset}
        >
          {number === undefined ? (
            <IconEye size={17} stroke={1.6} aria-hidden />
          ) : (
            <IconEyeOff size={17} stroke={1.6} aria-hidden />
          )}
        </ActionIcon>
      </Tooltip>
    </span>
  );
}
