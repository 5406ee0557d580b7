import { createRoute, redirect } from '@tanstack/react-router';
import { withoutAppPrefix } from '../../lib/app-prefix.ts';
import { redirectToStartPage, requireGuest } from '../guards.ts';
import { lazyPage } from '../lazy-page.ts';
import { parseCallbackSearch, parseLoginSearch } from '../search-params.ts';
import { rootRoute } from './base.tsx';

const loginRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/login',
  staticData: { title: 'pages.login', guide: 'pages/sign-in' },
  validateSearch: parseLoginSearch,
  beforeLoad: requireGuest,
  component: lazyPage(() => import('../../features/auth/sign-in/login-page.tsx'), 'LoginPage', ['auth']),
});

const registerRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/register',
  staticData: { title: 'pages.register', guide: 'pages/sign-in' },
  component: lazyPage(() => import('../../features/auth/register-page.tsx'), 'RegisterPage', ['auth']),
});

const setupRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/setup',
  staticData: { title: 'pages.setup', guide: 'operation/going-live' },
  component: lazyPage(() => import('../../features/auth/sign-in/setup-page.tsx'), 'SetupPage', ['auth']),
});

const setPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/set-password',
  staticData: { title: 'pages.setPassword', guide: 'pages/sign-in' },
  component: lazyPage(() => import('../../features/auth/password/set-password-page.tsx'), 'SetPasswordPage', [
    'auth',
    'passwords',
  ]),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/forgot-password',
  staticData: { title: 'pages.forgotPassword', guide: 'pages/sign-in' },
  component: lazyPage(
    () => import('../../features/auth/password/forgot-password-page.tsx'),
    'ForgotPasswordPage',
    ['auth', 'passwords'],
  ),
});

const callbackRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/callback',
  staticData: { title: 'pages.callback', guide: 'getting-started/linking-a-shop' },
  validateSearch: parseCallbackSearch,
  component: lazyPage(() => import('../../features/shops/link/callback-page.tsx'), 'CallbackPage'),
});

const appPrefixRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/app/$',
  beforeLoad: ({ location }) => {
    throw redirect({ href: withoutAppPrefix(location.href), replace: true });
  },
});

/** Old address of the product list, named in the specification. */
const legacyManagementRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/ecommerce/management',
  beforeLoad: () => {
    throw redirect({ to: '/product/management', replace: true });
  },
});

const homeRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: '/',
  beforeLoad: redirectToStartPage,
});

/** Pages outside the shell. */
export const standaloneRoutes = [
  loginRoute,
  registerRoute,
  setupRoute,
  setPasswordRoute,
  forgotPasswordRoute,
  callbackRoute,
  appPrefixRoute,
  legacyManagementRoute,
  homeRoute,
] as const;
