import { resumeBulk } from './bulk-work.ts';
import { resumeClone } from './clone-work.ts';
import { openWorks } from './product-works.ts';

/** Shows work on many products that is still under way, such as before the page was loaded anew. */
export async function resumeWorks(): Promise<void> {
  const open = await openWorks();
  if (open.length > 0) await Promise.all([resumeBulk(open), resumeClone(open)]);
}
