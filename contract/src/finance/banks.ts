/** Banks of Vietnam with the BIN that NAPAS gives them. This module must not import zod: the web app loads it for a select. */
const VIETNAMESE_BANKS = {
  VCB: ['970436', 'Vietcombank', 'Ngân hàng TMCP Ngoại thương Việt Nam'],
  ICB: ['970415', 'VietinBank', 'Ngân hàng TMCP Công thương Việt Nam'],
  BIDV: ['970418', 'BIDV', 'Ngân hàng TMCP Đầu tư và Phát triển Việt Nam'],
  VBA: ['970405', 'Agribank', 'Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam'],
  TCB: ['970407', 'Techcombank', 'Ngân hàng TMCP Kỹ thương Việt Nam'],
  MB: ['970422', 'MBBank', 'Ngân hàng TMCP Quân đội'],
  ACB: ['970416', 'ACB', 'Ngân hàng TMCP Á Châu'],
  VPB: ['970432', 'VPBank', 'Ngân hàng TMCP Việt Nam Thịnh Vượng'],
  TPB: ['970423', 'TPBank', 'Ngân hàng TMCP Tiên Phong'],
  STB: ['970403', 'Sacombank', 'Ngân hàng TMCP Sài Gòn Thương Tín'],
  HDB: ['970437', 'HDBank', 'Ngân hàng TMCP Phát triển TP. Hồ Chí Minh'],
  VIB: ['970441', 'VIB', 'Ngân hàng TMCP Quốc tế Việt Nam'],
  SHB: ['970443', 'SHB', 'Ngân hàng TMCP Sài Gòn – Hà Nội'],
  MSB: ['970426', 'MSB', 'Ngân hàng TMCP Hàng Hải Việt Nam'],
  EIB: ['970431', 'Eximbank', 'Ngân hàng TMCP Xuất Nhập khẩu Việt Nam'],
  OCB: ['970448', 'OCB', 'Ngân hàng TMCP Phương Đông'],
  LPB: ['970449', 'LPBank', 'Ngân hàng TMCP Lộc Phát Việt Nam'],
  SEAB: ['970440', 'SeABank', 'Ngân hàng TMCP Đông Nam Á'],
  NAB: ['970428', 'Nam A Bank', 'Ngân hàng TMCP Nam Á'],
  ABB: ['970425', 'ABBANK', 'Ngân hàng TMCP An Bình'],
  BAB: ['970409', 'Bac A Bank', 'Ngân hàng TMCP Bắc Á'],
  PVCB: ['970412', 'PVcomBank', 'Ngân hàng TMCP Đại chúng Việt Nam'],
  SCB: ['970429', 'SCB', 'Ngân hàng TMCP Sài Gòn'],
  NCB: ['970419', 'NCB', 'Ngân hàng TMCP Quốc Dân'],
  VCCB: ['970454', 'BVBank', 'Ngân hàng TMCP Bản Việt'],
  VIETBANK: ['970433', 'VietBank', 'Ngân hàng TMCP Việt Nam Thương Tín'],
  VAB: ['970427', 'VietABank', 'Ngân hàng TMCP Việt Á'],
  KLB: ['970452', 'KienlongBank', 'Ngân hàng TMCP Kiên Long'],
  PGB: ['970430', 'PGBank', 'Ngân hàng TMCP Thịnh vượng và Phát triển'],
  SGICB: ['970400', 'SaigonBank', 'Ngân hàng TMCP Sài Gòn Công Thương'],
  BVB: ['970438', 'BaoViet Bank', 'Ngân hàng TMCP Bảo Việt'],
  COOPBANK: ['970446', 'Co-opBank', 'Ngân hàng Hợp tác xã Việt Nam'],
  CBB: ['970444', 'VCBNeo', 'Ngân hàng Ngoại thương Công nghệ số'],
  MBV: ['970414', 'MBV', 'Ngân hàng Việt Nam Hiện Đại'],
  GPB: ['970408', 'GPBank', 'Ngân hàng Thịnh vượng và Phát triển Kỷ nguyên'],
  VRB: ['970421', 'VRB', 'Ngân hàng Liên doanh Việt – Nga'],
  IVB: ['970434', 'Indovina Bank', 'Ngân hàng TNHH Indovina'],
  SHBVN: ['970424', 'Shinhan Bank', 'Ngân hàng TNHH MTV Shinhan Việt Nam'],
  WVN: ['970457', 'Woori Bank', 'Ngân hàng TNHH MTV Woori Việt Nam'],
  UOB: ['970458', 'UOB', 'Ngân hàng United Overseas Bank Việt Nam'],
  PBVN: ['970439', 'Public Bank', 'Ngân hàng TNHH MTV Public Việt Nam'],
  HLBVN: ['970442', 'Hong Leong Bank', 'Ngân hàng TNHH MTV Hong Leong Việt Nam'],
  SCVN: ['970410', 'Standard Chartered', 'Ngân hàng TNHH MTV Standard Chartered Việt Nam'],
  HSBC: ['458761', 'HSBC', 'Ngân hàng TNHH MTV HSBC Việt Nam'],
  CIMB: ['422589', 'CIMB', 'Ngân hàng TNHH MTV CIMB Việt Nam'],
  CAKE: ['546034', 'Cake by VPBank', 'Ngân hàng số Cake by VPBank'],
  UBANK: ['546035', 'Ubank by VPBank', 'Ngân hàng số Ubank by VPBank'],
  TIMO: ['963388', 'Timo', 'Ngân hàng số Timo by BVBank'],
} as const satisfies Record<string, readonly [bin: string, shortName: string, name: string]>;

export type BankCode = keyof typeof VIETNAMESE_BANKS;
export const BANK_CODES = Object.keys(VIETNAMESE_BANKS) as [BankCode, ...BankCode[]];

export type Bank = { code: BankCode; bin: string; shortName: string; name: string };

export function bankOf(code: BankCode): Bank {
  const [bin, shortName, name] = VIETNAMESE_BANKS[code];
  return { code, bin, shortName, name };
}

export const BANKS: readonly Bank[] = BANK_CODES.map(bankOf);

/** Currencies in which marketplaces pay out. */
export const BANK_CURRENCIES = [
  'VND',
  'USD',
  'EUR',
  'GBP',
  'SGD',
  'MYR',
  'THB',
  'PHP',
  'IDR',
  'JPY',
  'KRW',
  'CNY',
  'HKD',
  'TWD',
  'AUD',
  'CAD',
  'MXN',
  'BRL',
] as const;
export type BankCurrency = (typeof BANK_CURRENCIES)[number];
