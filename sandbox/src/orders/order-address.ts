import { mix, Random } from '../world/hash.ts';
import { type Person, personFrom } from '../world/people.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import type { OrderRow } from './order-row.ts';
import { TRAIT } from './order-traits.ts';

export type AddressState = 'absent' | 'masked' | 'clear';

export function buyerPerson(shop: Shop, index: number): Person {
  return personFrom(new Random(mix(shop.seed ^ 0x42555945, shop.orders.buyerOf(index))), shop.market.region);
}

/** Who may see the address: see the personal data rules of the protocol. */
export function addressState(shop: Shop, row: OrderRow, fixed: number, now: number): AddressState {
  if (row.status === 'UNPAID' || row.status === 'ON_HOLD') return 'absent';
  if ((fixed & TRAIT.byPlatform) !== 0 || row.status === 'CANCELLED') return 'masked';
  const completed = row.times.completed ?? row.updateTime;
  if (row.status === 'COMPLETED' && completed + 30 * DAY < now) return 'masked';
  if (shop.market.region === 'US') return 'clear';
  return (fixed & TRAIT.sellerShipping) !== 0 ? 'clear' : 'masked';
}

const star = (text: string) => (text === '' ? '' : `${text.slice(0, 1)}***`);

function starPhone(phone: string): string {
  return `${phone.slice(0, phone.indexOf(')') + 2)}*****${phone.slice(-2)}`;
}

function districts(shop: Shop, person: Person, masked: boolean) {
  const { place } = person;
  const names = shop.market.isVietnamese
    ? ['Quốc gia', 'Tỉnh/Thành phố', 'Quận/Huyện', 'Phường/Xã']
    : shop.market.region === 'US'
      ? ['Country', 'State', 'County', 'City', 'ZIP code']
      : ['Country', 'Nation', 'County', 'Town'];
  const levels = [shop.market.country, place.l1, place.l2, place.l3, place.l4].filter((l) => l !== undefined);
  return levels.map((name, level) => ({
    address_level: `L${level}`,
    address_level_name: names[level] ?? '',
    address_name: masked && level >= 3 ? star(name) : name,
    iso_code: level === 0 ? shop.market.region : level === 1 ? place.iso : '',
  }));
}

function localMembers(shop: Shop, town: string, hide: (text: string) => string): Record<string, unknown> {
  if (shop.market.region === 'GB') return { post_town: hide(town) };
  if (shop.market.region === 'US') return { delivery_preferences: { drop_off_location: hide('Front door') } };
  return {};
}

export function recipientAddress(shop: Shop, person: Person, state: AddressState) {
  if (state === 'absent') return undefined;
  const masked = state === 'masked';
  const hide = (text: string) => (masked ? star(text) : text);
  const { place } = person;
  const upper = [masked ? star(place.l3) : place.l3, place.l2, place.l1, shop.market.country];
  const postal = masked ? `${place.postal.slice(0, 2)}***` : place.postal;
  const tail = shop.market.isVietnamese
    ? upper.join(', ')
    : [...upper.slice(0, 3), postal, upper[3]].join(', ');
  const street = hide(person.street);
  return {
    name: hide(person.name),
    first_name: hide(person.firstName),
    last_name: hide(person.lastName),
    phone_number: masked ? starPhone(person.phone) : person.phone,
    full_address: `${street}, ${tail}`,
    address_detail: street,
    address_line1: street,
    district_info: districts(shop, person, masked),
    postal_code: postal,
    region_code: shop.market.region,
    ...localMembers(shop, place.town, hide),
  };
}
