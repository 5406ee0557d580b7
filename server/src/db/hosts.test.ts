import { describe, expect, it } from 'vitest';
import { addressesOf, hostsOf } from './hosts.ts';

describe('the hosts of a database', () => {
  it.each([
    ['postgres://u:p@one:5432/db', ['postgres://u:p@one:5432/db']],
    [
      'postgresql://u:p%40x@one,two:5433/db?sslmode=require',
      ['postgresql://u:p%40x@one/db?sslmode=require', 'postgresql://u:p%40x@two:5433/db?sslmode=require'],
    ],
    ['postgres://[::1]:1,[::2]:2/db', ['postgres://[::1]:1/db', 'postgres://[::2]:2/db']],
    ['postgres:///db?host=/run/postgresql', ['postgres:///db?host=/run/postgresql']],
  ])('of %s have an address each', (url, addresses) => {
    expect(addressesOf(url)).toEqual(addresses);
  });

  it('are named without the password, also one with an @', () => {
    expect(hostsOf('postgres://u:p@one,two:5433/db')).toBe('one,two:5433');
    expect(hostsOf('postgres://u:p@ss@one/db')).toBe('one');
  });
});
