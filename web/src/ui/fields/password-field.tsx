import { PasswordInput, type PasswordInputProps } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';

/** Mantine's password input with what it lacks for assistive technology: a label for its button, and the error. */
export function PasswordField(props: PasswordInputProps) {
  const { t } = useTranslation();
  return (
    <PasswordInput
      aria-invalid={Boolean(props.error)}
      visibilityToggleButtonProps={{ 'aria-label': t('forms.showPassword'), tabIndex: 0 }}
      {...props}
    />
  );
}
