import { IconMailCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/i18n.ts';
import { useRegister } from './auth.api.ts';
import { EmailForm } from './email-form.tsx';
import { MailOutcome } from './mail-outcome.tsx';

/** Asks for the e-mail alone: the mailed link confirms it and sets the password. */
export function RegisterByMail() {
  const { t } = useTranslation();
  const register = useRegister();
  const [sentTo, setSentTo] = useState<string | null>(null);
  if (sentTo === null)
    return <EmailForm request={register} submit={t('auth.register.submit')} onSent={setSentTo} />;
  return (
    <div role="status">
      <MailOutcome
        icon={<IconMailCheck size={26} stroke={1.6} />}
        title={t('auth.register.sentTitle')}
        text={t('auth.register.sentText', { email: sentTo })}
      />
    </div>
  );
}
