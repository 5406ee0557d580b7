import { mixHash, Random } from '../world/hash.ts';
import type { Locality } from '../world/names/localities.ts';
import { type Person, randomPerson } from '../world/names/people.ts';
import type { Region } from '../world/regions.ts';
import type { Shop } from '../world/shop.ts';
import { DAY } from '../world/timeline.ts';
import type { OrderRow } from './order-row.ts';
import type { FixedTraits } from './order-traits.ts';

export type AddressState = 'absent' | 'empty' | 'masked' | 'clear';

export function buyerPerson(shop: Shop, index: number): Person {
  return randomPerson(
    new Random(mixHash(shop.seed ^ 0x42555945, shop.orders.buyerOf(index))),
    shop.market.region,
  );
}

/** Applies the protocol's personal data rules. */
export function addressState(shop: Shop, row: OrderRow, traits: FixedTraits, now: number): AddressState {
  if (row.status === 'UNPAID' || row.status === 'ON_HOLD') return 'absent';
  if (row.status === 'CANCELLED') return 'empty';
  if (traits.isByPlatform) return 'masked';
  const completed = row.times.completed ?? row.updateTime;
  if (row.status === 'COMPLETED' && completed + 30 * DAY < now) return 'masked';
  if (shop.market.region === 'US') return 'clear';
  return traits.isSellerShipping ? 'clear' : 'masked';
}

const maskWord = (text: string) => (text === '' ? '' : `${text.slice(0, 1)}***`);

function maskPhoneNumber(phone: string): string {
  return `${phone.slice(0, phone.indexOf(')') + 2)}*****${phone.slice(-2)}`;
}

const DISTRICT_WORDS: Readonly<Record<Region, readonly string[]>> = {
  VN: ['Quốc gia', 'Tỉnh/Thành phố', 'Quận/Huyện', 'Phường/Xã'],
  US: ['Country', 'State', 'County', 'City', 'ZIP code'],
  GB: ['Country', 'Nation', 'County', 'Town'],
};

function districts(shop: Shop, place: Locality, masked: boolean) {
  const levels = [shop.market.country, place.l1, place.l2, place.l3, place.l4].filter((l) => l !== undefined);
  return levels.map((name, level) => ({
    address_level: `L${level}`,
    address_level_name: DISTRICT_WORDS[shop.region][level] ?? '',
    address_name: masked && level >= 3 ? maskWord(name) : name,
    iso_code: level === 0 ? shop.region : level === 1 ? place.iso : '',
  }));
}

function localMembers(shop: Shop, town: string, hide: (text: string) => string): Record<string, unknown> {
  if (shop.market.region === 'GB') return { post_town: hide(town) };
  if (shop.market.region === 'US') return { delivery_preferences: { drop_off_location: hide('Front door') } };
  return {};
}

/** Cancelled orders keep the members of their address without values. */
const EMPTY_ADDRESS = {
  name: '',
  first_name: '',
  last_name: '',
  phone_number: '',
  full_address: '',
  address_detail: '',
  address_line1: '',
  district_info: [],
  postal_code: '',
  region_code: '',
};

export function recipientAddress(shop: Shop, person: Person, state: AddressState) {
  if (state === 'absent') return undefined;
  if (state === 'empty') return EMPTY_ADDRESS;
  const masked = state === 'masked';
  const hide = (text: string) => (masked ? maskWord(text) : text);
  const { place } = person;
  const postal = masked ? `${place.postal.slice(0, 2)}***` : place.postal;
  const street = hide(person.street);
  const zip = shop.market.isVietnamese ? '' : `, ${postal}`;
  return {
    name: hide(person.name),
    first_name: hide(person.firstName),
    last_name: hide(person.lastName),
    phone_number: masked ? maskPhoneNumber(person.phone) : person.phone,
    full_address: `${street}, ${hide(place.l3)}, ${place.l2}, ${place.l1}${zip}, ${shop.market.country}`,
    address_detail: street,
    address_line1: street,
    district_info: districts(shop, place, masked),
    postal_code: postal,
    region_code: shop.market.region,
    ...localMembers(shop, place.town, hide),
  };
}
