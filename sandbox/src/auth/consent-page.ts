import type { Seller } from '../world/sellers.ts';
import type { Shop } from '../world/shop.ts';

export type ConsentForm = {
  action: string;
  hidden: Record<string, string>;
  sellers: { seller: Seller; shops: Shop[] }[];
};

const FLAGS: Readonly<Record<string, string>> = { VN: 'Việt Nam', US: 'Hoa Kỳ', GB: 'Vương quốc Anh' };

export function escapeHtml(text: string): string {
  const names: Record<string, string> = {
    '&': '&amp;',
    '<': '&lt;',
    '>': '&gt;',
    '"': '&quot;',
    "'": '&#39;',
  };
  return text.replace(/[&<>"']/g, (char) => names[char] ?? char);
}

function page(title: string, body: string): string {
  return `<!doctype html>
<html lang="vi">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escapeHtml(title)}</title>
<link rel="stylesheet" href="/consent.css">
</head>
<body><main>${body}</main></body>
</html>`;
}

function sellerChoice({ seller, shops }: ConsentForm['sellers'][number], isFirst: boolean): string {
  const names = shops
    .map((shop) => `${escapeHtml(shop.name)} (${FLAGS[shop.region] ?? shop.region})`)
    .join(', ');
  return `<label class="seller">
<input type="radio" name="seller" value="${escapeHtml(seller.key)}"${isFirst ? ' checked' : ''} required>
<span class="mark" aria-hidden="true">${escapeHtml([...seller.name][0] ?? '?')}</span>
<span><strong>${escapeHtml(seller.name)}</strong><small>${names}</small></span>
</label>`;
}

export function consentPage(form: ConsentForm): string {
  const hidden = Object.entries(form.hidden)
    .map(([name, value]) => `<input type="hidden" name="${escapeHtml(name)}" value="${escapeHtml(value)}">`)
    .join('');
  return page(
    'Uỷ quyền gian hàng · Sàn thử nghiệm',
    `<p class="badge">Sàn thử nghiệm</p>
<h1>Uỷ quyền cho Gian Hàng</h1>
<p>Ứng dụng <strong>Gian Hàng</strong> xin quyền truy cập gian hàng của bạn. Hãy chọn người bán rồi xác nhận.</p>
<form method="post" action="${escapeHtml(form.action)}">
${hidden}
<fieldset><legend>Người bán</legend>${form.sellers.map((choice, n) => sellerChoice(choice, n === 0)).join('')}</fieldset>
<section class="scopes"><h2>Ứng dụng sẽ có thể</h2>
<ul><li>Xem thông tin gian hàng và đơn hàng</li><li>Xem, tạo và sửa sản phẩm, giá và tồn kho</li>
<li>Xem đối soát và thanh toán</li><li>Xem và chuẩn bị kiện hàng</li></ul></section>
<div class="actions">
<button type="submit" name="decision" value="approve" class="primary">Đồng ý uỷ quyền</button>
<button type="submit" name="decision" value="refuse">Từ chối</button>
</div>
</form>`,
  );
}

export function unknownServicePage(): string {
  return page(
    'Dịch vụ không tồn tại',
    `<p class="badge">Sàn thử nghiệm</p><h1>Dịch vụ không tồn tại</h1>
<p>Liên kết uỷ quyền không đúng: mã dịch vụ hoặc mã ứng dụng không thuộc về ứng dụng nào.</p>`,
  );
}

export const CONSENT_CSS = `
:root { color-scheme: light dark; --ink: #1c1f26; --soft: #5b6270; --line: #d9dde5; --card: #fff; --ground: #f2f4f8; --accent: #d1144a; }
@media (prefers-color-scheme: dark) { :root { --ink: #eef0f5; --soft: #a5acba; --line: #3a404c; --card: #1e222a; --ground: #14171c; --accent: #ff5c85; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { max-width: 34rem; margin: 2rem auto; padding: 1.5rem; background: var(--card); border: 1px solid var(--line); border-radius: 1rem; }
@media (max-width: 36rem) { main { margin: 0; min-height: 100vh; border: 0; border-radius: 0; } }
h1 { margin: .25rem 0 .5rem; font-size: 1.5rem; } h2 { font-size: 1rem; margin: 1rem 0 .25rem; }
.badge { display: inline-block; margin: 0; padding: .1rem .6rem; border: 1px solid var(--line); border-radius: 1rem; color: var(--soft); font-size: .8rem; }
fieldset { border: 0; margin: 1rem 0; padding: 0; display: grid; gap: .5rem; } legend { font-weight: 600; margin-bottom: .5rem; padding: 0; }
.seller { display: flex; gap: .75rem; align-items: center; padding: .75rem; border: 1px solid var(--line); border-radius: .75rem; cursor: pointer; }
.seller:has(input:checked) { border-color: var(--accent); } .seller small { display: block; color: var(--soft); }
.mark { flex: none; display: grid; place-items: center; width: 2.5rem; height: 2.5rem; border-radius: 50%; background: var(--ground); font-weight: 700; }
.scopes ul { margin: 0; padding-left: 1.2rem; color: var(--soft); }
.actions { display: flex; flex-wrap: wrap; gap: .75rem; margin-top: 1.5rem; }
button { flex: 1 1 10rem; min-height: 3rem; border: 1px solid var(--line); border-radius: .75rem; background: transparent; color: inherit; font: inherit; font-weight: 600; cursor: pointer; }
button.primary { background: #d1144a; border-color: #d1144a; color: #fff; }
button:focus-visible, input:focus-visible { outline: 3px solid var(--accent); outline-offset: 2px; }
`;
