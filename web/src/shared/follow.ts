import { ApiError } from '../lib/api/api-error.ts';

const LOOK_EVERY_MS = 1_000;
const PATIENCE = 30;

/** Looks at work under way until it is over; a few silent seconds of the server do not matter. */
export async function follow<State>(
  look: () => Promise<State>,
  {
    isOver,
    tell,
    lost,
  }: { isOver: (state: State) => boolean; tell: (state: State) => void; lost: () => string },
): Promise<State> {
  for (let silent = 0; silent < PATIENCE; silent += 1) {
    await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    try {
      const state = await look();
      if (isOver(state)) return state;
      tell(state);
      silent = 0;
    } catch (error) {
      if (error instanceof ApiError && [401, 404].includes(error.status)) throw error;
    }
  }
  throw new Error(lost());
}
