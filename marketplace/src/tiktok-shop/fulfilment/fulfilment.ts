import type { FulfilmentCalls } from '../../calls/fulfilment-calls.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { packageReads } from './packages.ts';
import { shipmentWrites } from './shipments.ts';
import { splitCombineCalls } from './split-combine.ts';

export function fulfilmentCalls(call: ShopCaller): FulfilmentCalls {
  return { ...packageReads(call), ...shipmentWrites(call), ...splitCombineCalls(call) };
}
