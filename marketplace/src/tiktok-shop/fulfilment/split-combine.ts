import type { FulfilmentCalls } from '../../calls/fulfilment-calls.ts';
import type { CombineOutcome, PackageOrders, SplitPackage, SplitRule } from '../../types/fulfilment-types.ts';
import type { ShopCaller } from '../protocol/client.ts';
import { chunks, pageParameters } from '../protocol/query.ts';
import { decodePackageOrders, decodeSplitRule } from '../transform/fulfilment.ts';
import { decodePage, readList, withoutRaw } from '../transform/record.ts';
import { parseWriteResponse, toWriteOutcome, unreadableWriteError } from '../transform/write-response.ts';
import { WireCombineResponse, WireSplitResponse } from '../wire/fulfilment.ts';

const COMBINABLE_PAGE_SIZE = 50;
const ORDER_IDS_PER_CALL = 50;

/** A parcel's place in the request, from 1, is its group id. */
const groupId = (index: number) => String(index + 1);

function readSplit(parcels: readonly (readonly string[])[], data: unknown): SplitPackage[] {
  const { packages } = parseWriteResponse(WireSplitResponse, data);
  return parcels.map((lineIds, index) => {
    const packageId = packages.find((one) => one.splittable_group_id === groupId(index))?.id;
    if (!packageId) throw unreadableWriteError('packages');
    return { packageId, lineIds: [...lineIds] };
  });
}

function readPackages(data: unknown): PackageOrders[] {
  return parseWriteResponse(WireCombineResponse, data).packages.flatMap(({ id, order_ids }) =>
    id === null ? [] : [{ id, orderIds: order_ids }],
  );
}

function readCombined(packageIds: readonly string[], data: unknown): CombineOutcome {
  return { packages: readPackages(data), failed: toWriteOutcome(packageIds, data).failed };
}

type SplitCombineCalls = Pick<
  FulfilmentCalls,
  'getSplitRules' | 'splitOrder' | 'listCombinablePackages' | 'combinePackages' | 'uncombinePackage'
>;

export function splitCombineCalls(call: ShopCaller): SplitCombineCalls {
  return {
    async getSplitRules(orderIds, options) {
      const rules: SplitRule[] = [];
      for (const ids of chunks([...new Set(orderIds)], ORDER_IDS_PER_CALL))
        rules.push(
          ...(await call(
            { operation: 'orders.splitAttributes', query: { order_ids: ids } },
            (data) => readList(data, 'split_attributes', decodeSplitRule),
            options,
          )),
        );
      return rules;
    },

    splitOrder(orderId, parcels, options) {
      const groups = parcels.map((lineIds, index) => ({ id: groupId(index), order_line_item_ids: lineIds }));
      return call(
        {
          operation: 'orders.split',
          path: { order_id: orderId },
          content: { kind: 'json', value: { splittable_groups: groups } },
        },
        (data) => readSplit(parcels, data),
        options,
      );
    },

    listCombinablePackages: (query, options) =>
      call(
        { operation: 'packages.combinable', query: pageParameters(query, COMBINABLE_PAGE_SIZE) },
        (data) => {
          const page = decodePage(data, 'combinable_packages', decodePackageOrders);
          return { ...page, items: page.items.map(withoutRaw) };
        },
        options,
      ),

    combinePackages(packages, options) {
      const combinable = packages.map(({ id, orderIds }) => ({ id, order_ids: orderIds }));
      return call(
        {
          operation: 'packages.combine',
          content: { kind: 'json', value: { combinable_packages: combinable } },
        },
        (data) =>
          readCombined(
            packages.map(({ id }) => id),
            data,
          ),
        options,
      );
    },

    uncombinePackage: (packageId, orderIds, options) =>
      call(
        {
          operation: 'packages.uncombine',
          path: { package_id: packageId },
          content: { kind: 'json', value: { order_ids: orderIds } },
        },
        readPackages,
        options,
      ),
  };
}
