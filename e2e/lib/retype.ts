import type { Locator } from '@playwright/test';

/** Replaces the content of a field, key by key. */
export async function retype(field: Locator, keys: string) {
  await field.press('ControlOrMeta+a');
  await field.pressSequentially(keys);
}
