import type { AccountItem } from '@gian-hang/contract/accounts/accounts';
import { MIN_PASSWORD_LENGTH } from '@gian-hang/contract/limits';
import { Input, SegmentedControl, SimpleGrid, Stack, Text } from '@mantine/core';
import type { UseFormReturnType } from '@mantine/form';
import { useSession } from '../../../lib/session/session-store.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { PasswordField } from '../../../ui/fields/password-field.tsx';
import type { AccountValues, PasswordMethod } from './account-values.ts';

type Props = { form: UseFormReturnType<AccountValues>; creating: boolean };
type FieldsProps = { form: Props['form']; account: AccountItem | null };

const PASSWORD_METHODS: readonly PasswordMethod[] = ['password', 'link'];

/** A password set here or by link; administrators change their own in the profile. */
export function PasswordFields({ form, account }: FieldsProps) {
  const { t } = useTranslation();
  const own = useSession().user?.id === account?.id;
  const { way } = form.getValues();
  if (own && account?.has_password)
    return (
      <Text size="sm" c="dimmed">
        {t('accounts.form.ownPassword')}
      </Text>
    );
  if (account !== null) return <PasswordInputs form={form} creating={false} />;
  return (
    <Stack gap="sm">
      <Input.Wrapper label={t('accounts.form.way')} labelElement="div">
        <SegmentedControl
          fullWidth
          mt={4}
          aria-label={t('accounts.form.way')}
          data={PASSWORD_METHODS.map((value) => ({ value, label: t(`accounts.form.ways.${value}`) }))}
          value={way}
          onChange={(value) => form.setFieldValue('way', value)}
        />
      </Input.Wrapper>
      {way === 'password' ? (
        <PasswordInputs form={form} creating />
      ) : (
        <Text size="sm" c="dimmed">
          {t('accounts.form.linkHint')}
        </Text>
      )}
    </Stack>
  );
}

function PasswordInputs({ form, creating }: Props) {
  const { t } = useTranslation();
  const field = (name: 'password' | 'confirm_password') => ({
    withAsterisk: creating,
    autoComplete: 'new-password',
    ...form.getInputProps(name),
  });
  return (
    <SimpleGrid cols={{ base: 1, xs: 2 }}>
      <PasswordField
        label={t('accounts.form.password')}
        description={
          creating
            ? t('accounts.form.passwordHint', { min: MIN_PASSWORD_LENGTH })
            : t('accounts.form.passwordKept')
        }
        inputWrapperOrder={['label', 'input', 'description', 'error']}
        {...field('password')}
      />
      <PasswordField label={t('accounts.form.confirm')} {...field('confirm_password')} />
    </SimpleGrid>
  );
}
