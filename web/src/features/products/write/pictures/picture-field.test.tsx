import { PATHS } from '@gian-hang/contract/paths';
import { NewProduct } from '@gian-hang/contract/products/new-product';
import { fireEvent, screen, waitFor, within } from '@testing-library/dom';
import { describe, expect, it } from 'vitest';
import { failWith, held } from '../../../../testing/fake-api.ts';
import { fakeNewProductApi, openNewProduct, pictureFile } from '../../../../testing/fake-new-product.ts';

const zone = () => screen.getByRole('group', { name: 'Hình ảnh' });
const tiles = () => {
  const list = within(zone()).queryByRole('list', { name: 'Hình theo thứ tự' });
  return list === null ? [] : within(list).getAllByRole('listitem');
};
const filesOf = (...files: File[]) => ({ types: ['Files'], files });

async function openWithRest(api = fakeNewProductApi()) {
  const opened = await openNewProduct(api);
  await opened.fillRest();
  await waitFor(() => expect(tiles()).toHaveLength(1));
  const sent = async () => {
    await opened.save();
    await waitFor(() => expect(api.calls('POST', PATHS.products.list)).toHaveLength(1));
    const [call] = api.calls('POST', PATHS.products.list);
    const { img, more_images } = NewProduct.parse(call?.body);
    return [img, more_images];
  };
  return { ...opened, sent };
}

describe('the pictures of a new product', () => {
  it('takes chosen, dropped and pasted files, and sends them in the order that buttons and dragging give', async () => {
    const { user, upload, press, sent } = await openWithRest();
    await upload(pictureFile('hai.png'), pictureFile('ba.jpg', 10, 'image/jpeg'));
    fireEvent.drop(zone(), { dataTransfer: filesOf(pictureFile('bon.png')) });
    await waitFor(() => expect(tiles()).toHaveLength(4));
    fireEvent.paste(document.body, { clipboardData: filesOf(pictureFile('nam.png')) });
    await waitFor(() => expect(tiles()).toHaveLength(5));
    const [first, second] = tiles();
    within(first as HTMLElement).getByText('Ảnh chính');
    expect(within(second as HTMLElement).queryByText('Ảnh chính')).toBeNull();

    const forward = screen.getByRole('button', { name: 'Chuyển hình 2 lên trước' });
    forward.focus();
    await user.keyboard('{Enter}');
    await screen.findByText('Đã chuyển hình 2 thành hình 1');
    // hai, mot, ba, bon, nam
    fireEvent.dragStart(tiles()[4] as HTMLElement, { dataTransfer: filesOf() });
    fireEvent.dragOver(tiles()[1] as HTMLElement, { dataTransfer: filesOf() });
    fireEvent.dragEnd(tiles()[1] as HTMLElement, { dataTransfer: filesOf() });
    // hai, nam, mot, ba, bon
    await press('Bỏ hình 4');
    await waitFor(() => expect(tiles()).toHaveLength(4));
    expect(await sent()).toEqual(['uri-hai.png', ['uri-nam.png', 'uri-mot.png', 'uri-bon.png']]);
  });

  it('says for each file why it failed, retries it, and sends nothing before', async () => {
    const { api, user, save, press, upload, sent } = await openWithRest();
    fireEvent.drop(zone(), {
      dataTransfer: filesOf(pictureFile('thu.txt', 10, 'text/plain'), pictureFile('to.png', 1_000_001)),
    });
    const failures = await within(zone()).findByRole('alert');
    expect(
      within(failures)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([
      expect.stringContaining('thu.txt: Không phải hình'),
      expect.stringContaining('to.png: Hình lớn hơn 0 MB'),
    ]);
    expect(within(failures).queryByRole('button', { name: 'Thử lại' })).toBeNull();
    api.on('POST', PATHS.products.uploadImage, failWith('marketplace_refused', { message: 'Quá nhỏ.' }));
    await upload(pictureFile('nho.png'));
    await screen.findByText('nho.png: Quá nhỏ.');
    await save();
    await screen.findByText('Có hình chưa tải lên được: hãy thử lại hoặc bỏ qua.');
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Tải hình lên'));
    expect(api.calls('POST', PATHS.products.list)).toEqual([]);

    for (const name of ['thu.txt', 'to.png']) {
      const row = screen.getByText(new RegExp(`^${name}: `)).closest('li') as HTMLElement;
      await user.click(within(row).getByRole('button', { name: 'Bỏ qua' }));
    }
    api.on('POST', PATHS.products.uploadImage, { uri: 'uri-lai', url: null, width: null, height: null });
    await press('Thử lại');
    await waitFor(() => expect(within(zone()).queryByRole('alert')).toBeNull());
    expect(await sent()).toEqual(['uri-mot.png', ['uri-lai']]);
  });

  it('waits for uploads, and shows which are under way', async () => {
    const { api, upload, save, sent } = await openWithRest();
    const late = held({ uri: 'uri-cham', url: null, width: null, height: null });
    api.on('POST', PATHS.products.uploadImage, late.reply);
    await upload(pictureFile('cham.png'));
    await screen.findByRole('status', { name: 'Đang tải hình 2 lên' });
    await save();
    await screen.findByText('Hãy đợi các hình tải lên xong.');
    late.release();
    await waitFor(() => expect(screen.queryByRole('status', { name: /^Đang tải hình/ })).toBeNull());
    expect(await sent()).toEqual(['uri-mot.png', ['uri-cham']]);
  });

  it('takes pictures that the shop has, and no more than fit', async () => {
    const { press, upload, sent } = await openWithRest();
    await press('Hình của shop');
    await press('Hình 1 của shop');
    await waitFor(() => expect(tiles()).toHaveLength(2));
    await upload(...Array.from({ length: 8 }, (_, n) => pictureFile(`${n}.png`)));
    await screen.findByText('7.png: Đã đủ số hình.');
    expect(tiles()).toHaveLength(9);
    await press('Bỏ qua');
    expect((await sent())[1]).toEqual(['uri-1', ...Array.from({ length: 7 }, (_, n) => `uri-${n}.png`)]);
  });
});
