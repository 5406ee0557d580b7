import type { Region } from './regions.ts';

export type Market = {
  region: Region;
  currency: string;
  decimals: number;
  utcOffset: number;
  country: string;
  locale: string;
  isVietnamese: boolean;
  tokenPrefix: 'TTP' | 'ROW';
  /** Prices are rounded to this many minor units. */
  priceStep: number;
  shippingFees: readonly number[];
  freeShippingFrom: number;
  codShare: number;
  sellerShippingShare: number;
  payments: readonly string[];
  carriers: readonly { id: string; name: string; prefix: string }[];
  deliveryOptions: readonly { id: string; name: string; type: 'STANDARD' | 'EXPRESS' | 'SEND_BY_SELLER' }[];
  cancelReasons: { BUYER: readonly string[]; SELLER: readonly string[]; SYSTEM: readonly string[] };
  weightUnit: string;
  lengthUnit: string;
};

const VN: Market = {
  region: 'VN',
  currency: 'VND',
  decimals: 0,
  utcOffset: 7,
  country: 'Việt Nam',
  locale: 'vi-VN',
  isVietnamese: true,
  tokenPrefix: 'ROW',
  priceStep: 1000,
  shippingFees: [16_500, 22_000, 28_700, 32_700],
  freeShippingFrom: 150_000,
  codShare: 0.46,
  sellerShippingShare: 0.35,
  payments: ['Ví MoMo', 'ZaloPay', 'Thẻ ATM nội địa', 'Thẻ tín dụng/Ghi nợ', 'Chuyển khoản ngân hàng'],
  carriers: [
    { id: '6841743441349706241', name: 'J&T Express', prefix: '84' },
    { id: '6978541022733420033', name: 'Giao Hàng Tiết Kiệm', prefix: 'S23' },
    { id: '7117858858072016385', name: 'Viettel Post', prefix: 'VTP' },
    { id: '7117859084333745665', name: 'Ninja Van', prefix: 'NVVN' },
  ],
  deliveryOptions: [
    { id: '7091146663229654785', name: 'Vận chuyển tiêu chuẩn', type: 'STANDARD' },
    { id: '7091146663229654786', name: 'Vận chuyển nhanh', type: 'EXPRESS' },
    { id: '7091146663229654787', name: 'Người bán tự vận chuyển', type: 'SEND_BY_SELLER' },
  ],
  cancelReasons: {
    BUYER: ['Không còn nhu cầu', 'Tìm thấy giá tốt hơn', 'Muốn đổi địa chỉ giao hàng', 'Đặt nhầm sản phẩm'],
    SELLER: ['Hết hàng', 'Sai giá niêm yết', 'Không giao được đến địa chỉ của người mua'],
    SYSTEM: [
      'Người mua không thanh toán đúng hạn',
      'Người bán không giao hàng đúng hạn',
      'Giao hàng thất bại',
    ],
  },
  weightUnit: 'KILOGRAM',
  lengthUnit: 'CENTIMETER',
};

const ENGLISH_REASONS: Market['cancelReasons'] = {
  BUYER: [
    'No longer needed',
    'Better price available',
    'Need to change shipping address',
    'Ordered by mistake',
  ],
  SELLER: ['Out of stock', 'Pricing error', "Unable to deliver to buyer's address"],
  SYSTEM: ['Customer did not pay on time', 'Seller did not ship on time', 'Package delivery failed'],
};

const US: Market = {
  region: 'US',
  currency: 'USD',
  decimals: 2,
  utcOffset: -5,
  country: 'United States',
  locale: 'en-US',
  isVietnamese: false,
  tokenPrefix: 'TTP',
  priceStep: 100,
  shippingFees: [399, 499, 599, 799],
  freeShippingFrom: 3000,
  codShare: 0,
  sellerShippingShare: 0.4,
  payments: ['Visa', 'Mastercard', 'American Express', 'PayPal', 'Apple Pay', 'Klarna'],
  carriers: [
    { id: '7117858858072016388', name: 'USPS', prefix: '9400' },
    { id: '7117859084333745668', name: 'UPS', prefix: '1Z' },
    { id: '7129720299146184490', name: 'FedEx', prefix: '7712' },
  ],
  deliveryOptions: [
    { id: '7091146663229654801', name: 'Standard Shipping', type: 'STANDARD' },
    { id: '7091146663229654802', name: 'Expedited Shipping', type: 'EXPRESS' },
    { id: '7091146663229654803', name: 'Shipped by seller', type: 'SEND_BY_SELLER' },
  ],
  cancelReasons: ENGLISH_REASONS,
  weightUnit: 'POUND',
  lengthUnit: 'INCH',
};

const GB: Market = {
  region: 'GB',
  currency: 'GBP',
  decimals: 2,
  utcOffset: 0,
  country: 'United Kingdom',
  locale: 'en-GB',
  isVietnamese: false,
  tokenPrefix: 'ROW',
  priceStep: 100,
  shippingFees: [249, 349, 399, 495],
  freeShippingFrom: 2500,
  codShare: 0,
  sellerShippingShare: 0.5,
  payments: ['Visa', 'Mastercard', 'PayPal', 'Apple Pay', 'Google Pay', 'Klarna'],
  carriers: [
    { id: '7117858858072016390', name: 'Royal Mail', prefix: 'RM' },
    { id: '7117859084333745670', name: 'Evri', prefix: 'H00' },
    { id: '7129720299146184492', name: 'Yodel', prefix: 'JD00' },
  ],
  deliveryOptions: [
    { id: '7091146663229654811', name: 'Standard Delivery', type: 'STANDARD' },
    { id: '7091146663229654812', name: 'Next Day Delivery', type: 'EXPRESS' },
    { id: '7091146663229654813', name: 'Shipped by seller', type: 'SEND_BY_SELLER' },
  ],
  cancelReasons: ENGLISH_REASONS,
  weightUnit: 'KILOGRAM',
  lengthUnit: 'CENTIMETER',
};

export const MARKETS: Readonly<Record<Region, Market>> = { VN, US, GB };
