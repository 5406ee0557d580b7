import type { Grants } from './auth/grants.ts';
import type { CallLog } from './call-log.ts';
import type { Faults } from './faults/faults.ts';
import type { RateLimit } from './http/rate-limit.ts';
import type { UploadedImages } from './images/uploaded-images.ts';
import type { Store } from './store.ts';
import type { Webhooks } from './webhooks/webhooks.ts';
import type { World } from './world/world.ts';

export type AppCredentials = { appKey: string; appSecret: string; serviceId: string };

export type SandboxSettings = {
  app: AppCredentials;
  callbackUrl: string;
  webhookUrl: string;
  reviewSeconds: number;
};

/** Everything a handler can use. */
export type Sandbox = {
  settings: SandboxSettings;
  /** Returns milliseconds; tests replace it. */
  clock: () => number;
  /** The public address of this process, used in picture and document links. */
  baseUrl: () => string;
  world: World;
  grants: Grants;
  faults: Faults;
  callLog: CallLog;
  rateLimit: RateLimit;
  webhooks: Webhooks;
  images: UploadedImages;
  store: Store;
};

export const nowSeconds = (sandbox: Pick<Sandbox, 'clock'>) => Math.floor(sandbox.clock() / 1000);
