import { MutationObserver, onlineManager } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { queryClient } from './query-client.ts';

afterEach(() => onlineManager.setOnline(true));

it('offline a change fails at once, and is not sent later', async () => {
  onlineManager.setOnline(false);
  let tries = 0;
  const observer = new MutationObserver(queryClient, {
    mutationFn: async () => {
      tries += 1;
      throw new TypeError('Failed to fetch');
    },
  });
  await expect(observer.mutate()).rejects.toThrow('Failed to fetch');
  onlineManager.setOnline(true);
  await queryClient.resumePausedMutations();
  expect(tries).toBe(1);
});
