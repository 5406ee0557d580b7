import { SecondFactorCodeInput, type SecondFactorSetup } from '@gian-hang/contract/accounts/second-factor';
import { MAX_SECOND_FACTOR_CODE_LENGTH } from '@gian-hang/contract/limits';
import { Button, Group, Skeleton, Stack, Text, TextInput } from '@mantine/core';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { CopyButton } from '../../../ui/copy-button.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useCredentialsForm } from '../credentials-form.ts';
import { useConfirmSecondFactor } from './second-factor.api.ts';
import classes from './second-factor.module.css';

const QrCode = lazy(async () => ({ default: (await import('./qr-code.tsx')).QrCode }));
const GROUPS = /(.{4})(?=.)/g;

type Props = {
  started: SecondFactorSetup;
  onConfirmed: (codes: readonly string[]) => void;
  onCancel?: (() => void) | undefined;
};

/** Shows the secret and asks for the authenticator's first code. */
export function ConfirmForm({ started, onConfirmed, onCancel }: Props) {
  const { t } = useTranslation();
  return (
    <div className={classes.setup}>
      <Suspense fallback={<Skeleton className={classes.qrBox} />}>
        <QrCode text={started.otpauth_url} label={t('secondFactor.setup.qr')} />
      </Suspense>
      <div className={classes.steps}>
        <Text size="sm">{t('secondFactor.setup.scan')}</Text>
        <div>
          <Text size="sm" c="dimmed">
            {t('secondFactor.setup.secret')}
          </Text>
          <span className={classes.secret} data-testid="secret">
            {started.secret.replace(GROUPS, '$1 ')}
            <CopyButton value={started.secret} name={t('secondFactor.setup.secretName')} />
          </span>
        </div>
        <CodeForm onConfirmed={onConfirmed} onCancel={onCancel} />
      </div>
    </div>
  );
}

function CodeForm({ onConfirmed, onCancel }: Omit<Props, 'started'>) {
  const { t } = useTranslation();
  const input = useRef<HTMLInputElement>(null);
  const confirm = useConfirmSecondFactor(onConfirmed);
  const { form, submit, error } = useCredentialsForm(SecondFactorCodeInput, { code: '' }, confirm);
  useEffect(() => input.current?.focus(), []);
  return (
    <form {...submit}>
      <Stack>
        <TextInput
          ref={input}
          maw={260}
          label={t('secondFactor.code')}
          description={t('secondFactor.setup.codeHint')}
          autoComplete="one-time-code"
          inputMode="numeric"
          maxLength={MAX_SECOND_FACTOR_CODE_LENGTH}
          {...form.getInputProps('code')}
        />
        <FormFailure error={error} />
        <Group gap="xs">
          <Button type="submit" loading={confirm.isPending}>
            {t('secondFactor.setup.confirm')}
          </Button>
          {onCancel && (
            <Button variant="subtle" color="gray" disabled={confirm.isPending} onClick={onCancel}>
              {t('common.cancel')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
