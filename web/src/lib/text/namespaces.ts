import type { Language } from '@gian-hang/contract/accounts/settings';

/** Texts that only some pages need. Such a page names them in `lazyPage`; they are loaded together with it. */
export const namespaceLoaders = {
  accounts: {
    vi: async () => (await import('../../locales/vi/accounts.ts')).accounts,
    en: async () => (await import('../../locales/en/accounts.ts')).accounts,
  },
  audit: {
    vi: async () => (await import('../../locales/vi/audit.ts')).audit,
    en: async () => (await import('../../locales/en/audit.ts')).audit,
  },
  auth: {
    vi: async () => (await import('../../locales/vi/auth.ts')).auth,
    en: async () => (await import('../../locales/en/auth.ts')).auth,
  },
  bank: {
    vi: async () => (await import('../../locales/vi/bank.ts')).bank,
    en: async () => (await import('../../locales/en/bank.ts')).bank,
  },
  finance: {
    vi: async () => (await import('../../locales/vi/finance.ts')).finance,
    en: async () => (await import('../../locales/en/finance.ts')).finance,
  },
  guide: {
    vi: async () => (await import('../../locales/vi/guide.ts')).guide,
    en: async () => (await import('../../locales/en/guide.ts')).guide,
  },
  history: {
    vi: async () => (await import('../../locales/vi/history.ts')).history,
    en: async () => (await import('../../locales/en/history.ts')).history,
  },
  orderForm: {
    vi: async () => (await import('../../locales/vi/order-form.ts')).orderForm,
    en: async () => (await import('../../locales/en/order-form.ts')).orderForm,
  },
  orderPage: {
    vi: async () => (await import('../../locales/vi/order-page.ts')).orderPage,
    en: async () => (await import('../../locales/en/order-page.ts')).orderPage,
  },
  overview: {
    vi: async () => (await import('../../locales/vi/overview.ts')).overview,
    en: async () => (await import('../../locales/en/overview.ts')).overview,
  },
  passwords: {
    vi: async () => (await import('../../locales/vi/passwords.ts')).passwords,
    en: async () => (await import('../../locales/en/passwords.ts')).passwords,
  },
  products: {
    vi: async () => (await import('../../locales/vi/products.ts')).products,
    en: async () => (await import('../../locales/en/products.ts')).products,
  },
  profile: {
    vi: async () => (await import('../../locales/vi/profile.ts')).profile,
    en: async () => (await import('../../locales/en/profile.ts')).profile,
  },
  profit: {
    vi: async () => (await import('../../locales/vi/profit.ts')).profit,
    en: async () => (await import('../../locales/en/profit.ts')).profit,
  },
  reconciliation: {
    vi: async () => (await import('../../locales/vi/reconciliation.ts')).reconciliation,
    en: async () => (await import('../../locales/en/reconciliation.ts')).reconciliation,
  },
  search: {
    vi: async () => (await import('../../locales/vi/search.ts')).search,
    en: async () => (await import('../../locales/en/search.ts')).search,
  },
  secondFactor: {
    vi: async () => (await import('../../locales/vi/second-factor.ts')).secondFactor,
    en: async () => (await import('../../locales/en/second-factor.ts')).secondFactor,
  },
  settings: {
    vi: async () => (await import('../../locales/vi/settings.ts')).settings,
    en: async () => (await import('../../locales/en/settings.ts')).settings,
  },
  tour: {
    vi: async () => (await import('../../locales/vi/tour.ts')).tour,
    en: async () => (await import('../../locales/en/tour.ts')).tour,
  },
  visits: {
    vi: async () => (await import('../../locales/vi/visits.ts')).visits,
    en: async () => (await import('../../locales/en/visits.ts')).visits,
  },
} satisfies Record<string, Record<Language, () => Promise<object>>>;

/** The Vietnamese source of each. */
export type Namespaces = {
  [Name in keyof typeof namespaceLoaders]: Awaited<ReturnType<(typeof namespaceLoaders)[Name]['vi']>>;
};
