import { expect, it } from 'vitest';
import { personLabel, personName } from './person-name.ts';

const LAN = { first_name: 'Thị Lan', last_name: 'Trần', full_name: 'Thị Lan Trần' };

it('puts the family name first in Vietnamese and last in English', () => {
  expect(personName(LAN, 'vi')).toBe('Trần Thị Lan');
  expect(personName(LAN, 'en')).toBe('Thị Lan Trần');
  expect(personLabel({ ...LAN, email: 'lan@example.com' })).toBe('Trần Thị Lan (lan@example.com)');
});

it('falls back to what is known of a person', () => {
  expect(personName({ first_name: 'Lan', last_name: '' })).toBe('Lan');
  expect(personName({ full_name: 'Lan Trần' })).toBe('Lan Trần');
  expect(personLabel({ first_name: '', last_name: '', email: 'lan@example.com' })).toBe('lan@example.com');
});
