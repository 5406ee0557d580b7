import { SimpleGrid, Stack } from '@mantine/core';
import { useState } from 'react';
import { useSession } from '../../lib/session/session-store.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { mustSetUpSecondFactor } from '../../shared/session/session.ts';
import { PageHeader } from '../../ui/layout/page-header.tsx';
import { Section } from '../../ui/layout/section.tsx';
import { AvatarPicker } from './avatar-picker.tsx';
import { PasswordForm } from './password-form.tsx';
import { ProfileForm } from './profile-form.tsx';
import { SecondFactorSection } from './second-factor/second-factor-section.tsx';
import { SessionList } from './session-list.tsx';
import { SignOutEverywhere } from './sign-out-everywhere.tsx';

export function ProfilePage() {
  const { t } = useTranslation();
  const { user } = useSession();
  const [factorFirst] = useState(() => mustSetUpSecondFactor(user));
  if (user === null) return null;
  return (
    <>
      <PageHeader title={t('profile.title')} />
      <Stack>
        {factorFirst && <SecondFactorSection />}
        <SimpleGrid cols={{ base: 1, lg: 2 }}>
          <Section title={t('profile.details.title')} hint={t('profile.details.hint')}>
            <Stack gap="lg">
              <AvatarPicker user={user} />
              <ProfileForm user={user} />
            </Stack>
          </Section>
          <Section title={t('profile.password.title')} hint={t('profile.password.hint')}>
            <PasswordForm />
          </Section>
        </SimpleGrid>
        {!factorFirst && <SecondFactorSection />}
        <Section
          title={t('profile.sessions.title')}
          hint={t('profile.sessions.hint')}
          actions={<SignOutEverywhere />}
        >
          <SessionList />
        </Section>
      </Stack>
    </>
  );
}
