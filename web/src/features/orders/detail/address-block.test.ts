import { expect, it } from 'vitest';
import { addressBlock } from './address-block.ts';

const HOA = {
  name: 'Lê Thị Hoa',
  phone_number: '0912345678',
  full_address: '12 Hàng Bạc, Hà Nội',
  city: 'Hà Nội',
};

it.each([
  ['name, phone and address, one per line', {}, 'Lê Thị Hoa\n0912345678\n12 Hàng Bạc, Hà Nội'],
  ['no empty line for what is missing', { phone_number: '' }, 'Lê Thị Hoa\n12 Hàng Bạc, Hà Nội'],
  ['no masked value', { phone_number: '(+84)91*****78' }, 'Lê Thị Hoa\n12 Hàng Bạc, Hà Nội'],
  [
    'nothing once the buyer is erased',
    { name: 'L***', phone_number: '***', full_address: '***, Hà Nội' },
    '',
  ],
])('an address block has %s', (_, fields, block) => {
  expect(addressBlock({ ...HOA, ...fields })).toBe(block);
});
