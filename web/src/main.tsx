import '@mantine/core/styles.layer.css';
import '@fontsource/be-vietnam-pro/400.css';
import '@fontsource/be-vietnam-pro/500.css';
import '@fontsource/be-vietnam-pro/600.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { redirectToSecondFactorSetup, redirectWhenSessionEnds } from './app/router.tsx';
import { exposeNonce } from './lib/csp-nonce.ts';
import { watchStoredPreferences } from './lib/preferences.ts';
import { watchOtherTabs } from './lib/session/session-store.ts';
import { retryPendingSignOut } from './lib/session/sign-out.ts';
import { initI18n } from './lib/text/i18n.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

exposeNonce();
watchOtherTabs();
retryPendingSignOut();
watchStoredPreferences();
redirectWhenSessionEnds();
redirectToSecondFactorSetup();
await initI18n();

createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
