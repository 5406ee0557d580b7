import '@mantine/core/styles.layer.css';
import '@fontsource/be-vietnam-pro/400.css';
import '@fontsource/be-vietnam-pro/500.css';
import '@fontsource/be-vietnam-pro/600.css';
import './app/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { Providers } from './app/providers.tsx';
import { leadToSetUp, leaveWhenSessionEnds } from './app/router.tsx';
import { shareNonce } from './lib/csp-nonce.ts';
import { watchStoredPreferences } from './lib/preferences.ts';
import { watchOtherTabs } from './lib/session/session-store.ts';
import { resumeSignOut } from './lib/session/sign-out.ts';
import { startI18n } from './lib/text/i18n.ts';

const container = document.getElementById('root');
if (container === null) throw new Error('index.html has no #root');

shareNonce();
watchOtherTabs();
resumeSignOut();
watchStoredPreferences();
leaveWhenSessionEnds();
leadToSetUp();
await startI18n();

createRoot(container).render(
  <StrictMode>
    <Providers />
  </StrictMode>,
);
