import { z } from 'zod';

const Host = z.url({ protocol: /^https?$/ }).refine((text) => {
  const { pathname, search, username } = new URL(text);
  return pathname === '/' && search === '' && username === '';
}, 'must be scheme and host only: the path is part of every signature');

const Rate = z.object({ perSecond: z.number().positive(), burst: z.int().positive().default(1) });

const Limits = z.object({
  perShop: Rate.prefault({ perSecond: 20 }),
  perEndpoint: z
    .object({
      light: Rate.prefault({ perSecond: 20 }),
      read: Rate.prefault({ perSecond: 10 }),
      write: Rate.prefault({ perSecond: 3 }),
      heavy: Rate.prefault({ perSecond: 1 }),
    })
    .prefault({}),
});

/**
 * `apiUrl`, `authUrl`: scheme and host. `authorizeUrl`: the consent page; a bare host gets the usual path.
 * `pictureOrigin`: the only origin of pictures (the sandbox); unset means TikTok Shop's picture hosts.
 */
export const TikTokShopSettings = z.object({
  appKey: z.string().min(1),
  appSecret: z.string().min(1),
  serviceId: z.string().min(1),
  apiUrl: Host.default('https://open-api.tiktokglobalshop.com'),
  authUrl: Host.default('https://auth.tiktok-shops.com'),
  authorizeUrl: z.url({ protocol: /^https?$/ }).default('https://services.tiktokshop.com/open/authorize'),
  pictureOrigin: z.url().optional(),
  timeouts: z
    .object({ connectMs: z.int().positive().default(5_000), totalMs: z.int().positive().default(20_000) })
    .prefault({}),
  /** `open`: the connector does not limit its calls. */
  limits: z.union([z.literal('open'), Limits]).prefault({}),
  /** Applies to the decompressed body. */
  maxResponseBytes: z
    .int()
    .positive()
    .default(16 * 1024 * 1024),
  attempts: z.int().positive().default(6),
  backOff: z
    .object({
      baseMs: z.number().positive().default(1_000),
      capMs: z.number().positive().default(60_000),
      budgetMs: z.number().positive().default(180_000),
    })
    .prefault({}),
});
export type TikTokShopSettings = z.output<typeof TikTokShopSettings>;
export type TikTokShopSettingsInput = z.input<typeof TikTokShopSettings>;
