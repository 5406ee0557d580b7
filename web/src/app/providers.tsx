import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { type ReactNode, useMemo } from 'react';
import { cspNonce } from '../lib/csp-nonce.ts';
import { currentPreferences, onPreferencesChange, setPreferences } from '../lib/preferences.ts';
import { useTranslation } from '../lib/text/i18n.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { createAppTheme } from './theme.ts';

let stopListening = () => {};

const colourScheme: MantineColorSchemeManager = {
  get: () => currentPreferences().theme,
  set: (value) => setPreferences({ theme: value }),
  subscribe: (update) => {
    stopListening = onPreferencesChange(() => update(currentPreferences().theme));
  },
  unsubscribe: () => stopListening(),
  clear: () => setPreferences({ theme: 'light' }),
};

/** `env`: component tests switch off what moves. */
type Env = { env?: 'default' | 'test' };

function Mantine({ env, children }: Required<Env> & { children: ReactNode }) {
  const { t } = useTranslation();
  const closeLabel = t('common.close');
  const theme = useMemo(() => createAppTheme(closeLabel), [closeLabel]);
  return (
    <MantineProvider
      env={env}
      theme={theme}
      colorSchemeManager={colourScheme}
      defaultColorScheme="light"
      getStyleNonce={cspNonce}
    >
      {children}
    </MantineProvider>
  );
}

export function Providers({ env = 'default' }: Env) {
  return (
    <Mantine env={env}>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </Mantine>
  );
}
