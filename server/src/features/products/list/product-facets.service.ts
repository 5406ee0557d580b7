import type { Facet, ProductFacets, ProductImages } from '@gian-hang/contract/products/products';
import type { Person } from '@gian-hang/contract/shops';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { visibleShopIds } from '../../../shared/shop-visibility/shop-visibility.service.ts';
import { peopleOfShops } from '../../shops/shop-assignments.service.ts';
import { priceRanges, recentPictures, tagsOfShops } from './product-facets.queries.ts';

export async function productFacets(
  { db }: Deps,
  actor: Actor,
  wanted: readonly string[] | undefined,
): Promise<ProductFacets> {
  const shopIds = await visibleShopIds(db, actor, wanted);
  const tags = await tagsOfShops(db, shopIds);
  const kind = (prefix: string): Facet[] =>
    tags.filter(({ tag }) => tag.startsWith(prefix)).map(({ tag, n }) => ({ value: tag.slice(2), count: n }));
  const people = await peopleOfShops(db, await visibleShopIds(db, actor));
  return {
    types: kind('c:'),
    brands: kind('b:'),
    sizes: kind('s:'),
    colours: kind('k:'),
    ranges: await priceRanges(db, shopIds),
    staff: uniquePeople([...people.values()].flat()),
  };
}

function uniquePeople(people: readonly Person[]): Person[] {
  const byId = new Map(people.map((person) => [person.id, person]));
  return [...byId.values()].sort((a, b) => a.full_name.localeCompare(b.full_name, 'vi'));
}

/** Pictures that products of the shops already use. */
export async function productImages(
  { db }: Deps,
  actor: Actor,
  shopId: string | undefined,
): Promise<ProductImages> {
  const shopIds = await visibleShopIds(db, actor, shopId ? [shopId] : undefined);
  const pictures = await recentPictures(db, shopIds);
  const byName = new Map(pictures.map((picture) => [picture.uri, picture]));
  return {
    items: [...byName.values()].map(({ uri, url, thumb_url }) => ({ value: uri, url, thumb_url })),
  };
}
