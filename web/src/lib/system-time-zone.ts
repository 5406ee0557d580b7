import { createStore } from './store.ts';
import { DEFAULT_TIME_ZONE } from './text/format.ts';

/** The time zone in which the server counts days; the default until the server has sent its own. */
export const systemTimeZone = createStore(DEFAULT_TIME_ZONE);
