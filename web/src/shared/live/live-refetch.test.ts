import { QueryClient } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LiveRefetch, refetchOnScreen } from './live-refetch.ts';

let typing: boolean;
let refetched: string[];
let refetch: LiveRefetch;

beforeEach(() => {
  vi.useFakeTimers();
  typing = false;
  refetched = [];
  vi.stubGlobal('document', { querySelector: () => (typing ? {} : null) });
  const queries = new QueryClient();
  queries.invalidateQueries = async (filters) => void refetched.push(filters?.queryKey?.join(' ') ?? '');
  refetch = new LiveRefetch(queries);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

it('refetches at once, then at most once a second, each key once', () => {
  for (let i = 0; i < 20; i += 1) refetch.request(['orders', 'sync_runs']);
  vi.advanceTimersByTime(0);
  const first = [...refetched];
  expect(first).toContain('orders list');
  expect(first).toContain('orders tasks');
  expect(new Set(first).size).toBe(first.length);
  for (let i = 0; i < 20; i += 1) refetch.request(['orders']);
  vi.advanceTimersByTime(999);
  expect(refetched).toEqual(first);
  vi.advanceTimersByTime(1);
  expect(refetched.length).toBeGreaterThan(first.length);
});

it('never refetches a single record', () => {
  refetch.request(['orders', 'products', 'finance', 'sync_runs', 'bulk_jobs', 'notifications']);
  vi.advanceTimersByTime(0);
  expect(
    refetched.filter((key) => ['orders', 'products', 'orders one', 'products one'].includes(key)),
  ).toEqual([]);
});

it('waits while somebody types into a row or a dialog', () => {
  typing = true;
  refetch.request(['orders']);
  vi.advanceTimersByTime(5_000);
  expect(refetched).toEqual([]);
  typing = false;
  vi.advanceTimersByTime(1_000);
  expect(refetched).toContain('orders list');
});

it('refetches reports at once, then at most every 15 seconds', () => {
  const queries = new QueryClient();
  queries.invalidateQueries = async (filters) => void refetched.push(filters?.queryKey?.join(' ') ?? '');
  const both = refetchOnScreen(queries);
  const reports = () => refetched.filter((key) => key === 'analytics sales').length;
  both.request(['orders']);
  vi.advanceTimersByTime(0);
  expect(reports()).toBe(1);
  both.request(['orders']);
  vi.advanceTimersByTime(14_999);
  expect(refetched.filter((key) => key === 'orders list')).toHaveLength(2);
  expect(reports()).toBe(1);
  vi.advanceTimersByTime(1);
  expect(reports()).toBe(2);
  both.stop();
});
