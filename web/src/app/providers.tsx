import { type MantineColorSchemeManager, MantineProvider } from '@mantine/core';
import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { cspNonce } from '../lib/csp-nonce.ts';
import { currentPreferences, onPreferencesChange, setPreferences } from '../lib/preferences.ts';
import { queryClient } from './query-client.ts';
import { router } from './router.tsx';
import { theme } from './theme.ts';

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
export function Providers({ env = 'default' }: { env?: 'default' | 'test' }) {
  return (
    <MantineProvider
      env={env}
      theme={theme}
      colorSchemeManager={colourScheme}
      defaultColorScheme="light"
      getStyleNonce={cspNonce}
    >
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={router} />
      </QueryClientProvider>
    </MantineProvider>
  );
}
