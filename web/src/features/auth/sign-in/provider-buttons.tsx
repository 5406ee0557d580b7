import type { OidcProvider } from '@gian-hang/contract/accounts/auth';
import { API_BASE, buildPath, PATHS } from '@gian-hang/contract/paths';
import { Alert, Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, type TablerIcon } from '@tabler/icons-react';
import { type MouseEvent, useState } from 'react';
import { pendingSignOut } from '../../../lib/session/session-store.ts';
import { sendPendingSignOut } from '../../../lib/session/sign-out.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';

const ICONS: Record<OidcProvider, TablerIcon> = { google: IconBrandGoogle, microsoft: IconBrandWindows };

function startUrl(provider: OidcProvider, redirect: string): string {
  const query = new URLSearchParams({ redirect });
  return `${API_BASE}${buildPath(PATHS.auth.oidcStart, { provider })}?${query}`;
}

export function ProviderButtons({ providers, redirect }: { providers: OidcProvider[]; redirect: string }) {
  const { t } = useTranslation();
  const [failed, setFailed] = useState(false);
  if (providers.length === 0) return null;

  /** Completes a pending sign-out first: the provider's redirect does not send the old SameSite=Strict cookie. */
  async function leave(event: MouseEvent, address: string) {
    if (pendingSignOut() === null) return;
    event.preventDefault();
    const sent = await sendPendingSignOut();
    setFailed(!sent);
    if (sent) window.location.assign(address);
  }

  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('auth.login.or')} />
      {failed ? (
        <Alert color="red" variant="light" role="alert">
          {t('auth.login.signOutPending')}
        </Alert>
      ) : null}
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        const address = startUrl(provider, redirect);
        return (
          <Button
            key={provider}
            component="a"
            href={address}
            onClick={(event: MouseEvent) => void leave(event, address)}
            variant="default"
            size="md"
            leftSection={<Icon size={18} stroke={1.7} />}
          >
            {t(`auth.login.${provider}`)}
          </Button>
        );
      })}
    </Stack>
  );
}
