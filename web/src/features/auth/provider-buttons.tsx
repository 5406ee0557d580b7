import type { OidcProvider } from '@gian-hang/contract/auth';
import { API_BASE, PATHS, pathTo } from '@gian-hang/contract/paths';
import { Button, Divider, Stack } from '@mantine/core';
import { IconBrandGoogle, IconBrandWindows, type TablerIcon } from '@tabler/icons-react';
import { useTranslation } from '../../lib/i18n.ts';

const ICONS: Record<OidcProvider, TablerIcon> = { google: IconBrandGoogle, microsoft: IconBrandWindows };

function startAddress(provider: OidcProvider, redirect: string): string {
  const query = new URLSearchParams({ redirect });
  return `${API_BASE}${pathTo(PATHS.auth.oidcStart, { provider })}?${query}`;
}

export function ProviderButtons({ providers, redirect }: { providers: OidcProvider[]; redirect: string }) {
  const { t } = useTranslation();
  if (providers.length === 0) return null;
  return (
    <Stack gap="sm" mt="md">
      <Divider label={t('auth.login.or')} />
      {providers.map((provider) => {
        const Icon = ICONS[provider];
        return (
          <Button
            key={provider}
            component="a"
            href={startAddress(provider, redirect)}
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
