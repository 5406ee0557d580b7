import type { Locator, Page } from '@playwright/test';
import { pngPicture } from '../../server/src/testing/products/test-pictures.ts';
import { expect } from './fixtures.ts';
import { goTo } from './go-to.ts';
import { LIST } from './product-list.ts';

/** A file for an upload field; another number makes another picture. */
export function pictureFile(n: number) {
  return { name: `hinh-${n}.png`, mimeType: 'image/png', buffer: pngPicture(n) };
}

export const pictureField = (page: Page) => page.getByRole('group', { name: 'Hình ảnh' });
export const pictureTiles = (page: Page) =>
  pictureField(page).getByRole('list', { name: 'Hình theo thứ tự' }).getByRole('listitem');
export const descriptionEditor = (page: Page) => page.getByRole('textbox', { name: 'Mô tả trên sàn' });
export const saveButton = (page: Page) => page.getByRole('button', { name: 'Lưu', exact: true });

export async function choose(page: Page, label: string | RegExp, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: label }).click();
  await page.getByRole('option', { name: option, exact: true }).first().click();
}

/** Opens the form from a page of the app and chooses shop and category, which show what else is needed. */
export async function startNewProduct(page: Page, shop: string, category: RegExp): Promise<void> {
  await goTo(page, `${LIST}/-1`);
  await choose(page, 'Shop', shop);
  await choose(page, 'Danh mục', category);
  await expect(page.getByRole('heading', { name: 'Thuộc tính của danh mục' })).toBeVisible();
}

export async function uploadPictures(page: Page, ...numbers: number[]): Promise<void> {
  const shown = await pictureTiles(page).count();
  await pictureField(page).locator('input[type=file]').setInputFiles(numbers.map(pictureFile));
  await expect(pictureTiles(page)).toHaveCount(shown + numbers.length);
  await expect(pictureField(page).getByRole('status')).toHaveCount(0);
}

/** What the browser hands over when the person drops or pastes a file. */
export function transferOf(page: Page, { name, mimeType, buffer }: ReturnType<typeof pictureFile>) {
  return page.evaluateHandle(
    ({ bytes, file, type }) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], file, { type }));
      return data;
    },
    { bytes: [...buffer], file: name, type: mimeType },
  );
}

/** Pastes HTML at the cursor, as the clipboard of a word processor holds it. */
export async function pasteHtml(field: Locator, html: string): Promise<void> {
  await field.evaluate((element, text) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData('text/html', text);
    element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
  }, html);
}
