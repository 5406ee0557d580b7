import { PATHS, pathTo } from '@gian-hang/contract/paths';
import type { OpenWorks, ProductWork, WorkProgress } from '@gian-hang/contract/products/product-writes';
import { api } from '../../../lib/api/api-client.ts';
import { translate } from '../../../lib/text/i18n.ts';
import { follow } from '../../../shared/follow.ts';

/** Work that is over sooner is answered at once; what takes longer is followed. */
export const WAIT_SECONDS = 1;

/** What came of work in the end; `tell` hears of it on the way. */
export async function outcomeOf<Outcome extends object>(
  answer: Outcome | WorkProgress,
  pick: (work: ProductWork) => Outcome | null,
  tell: (outcome: Outcome) => void,
): Promise<Outcome> {
  if (!('work_id' in answer)) return answer;
  const tellSoFar = (work: ProductWork) => {
    const outcome = pick(work);
    if (outcome) tell(outcome);
  };
  const work = await follow(() => api.get<ProductWork>(pathTo(PATHS.products.work, { id: answer.work_id })), {
    isOver: ({ state }) => state === 'finished',
    tell: tellSoFar,
    lost: () => translate('products.work.lost'),
  });
  const outcome = pick(work);
  if (!outcome) throw new Error(translate('products.work.lost'));
  return outcome;
}

/** What this person has asked for and is still under way, such as before the page was loaded anew. */
export async function openWorks(): Promise<ProductWork[]> {
  return (await api.get<OpenWorks>(PATHS.products.works)).items;
}

export function inParts<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, part) =>
    items.slice(part * size, (part + 1) * size),
  );
}
