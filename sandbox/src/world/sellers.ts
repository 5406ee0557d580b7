import type { Region } from './regions.ts';
import type { NewShop } from './shop.ts';

export type Seller = { key: string; name: string; baseRegion: Region };

const mocLan: Seller = { key: 'moc-lan', name: 'Mộc Lan Official', baseRegion: 'VN' };
const harborPine: Seller = { key: 'harbor-pine', name: 'Harbor & Pine', baseRegion: 'US' };
const willowLane: Seller = { key: 'willow-lane', name: 'Willow & Lane', baseRegion: 'GB' };
const senViet: Seller = { key: 'sen-viet', name: 'Sen Việt Trading', baseRegion: 'VN' };
const traBacHa: Seller = { key: 'tra-bac-ha', name: 'Trà Bắc Hà', baseRegion: 'VN' };

export const SELLERS: readonly Seller[] = [mocLan, harborPine, willowLane, senViet, traBacHa];

export const DEFAULT_SHOPS: readonly (NewShop & { seller: Seller })[] = [
  {
    seller: mocLan,
    name: 'Mộc Lan Official',
    region: 'VN',
    sellerType: 'LOCAL',
    orderCount: 1200,
    productCount: 150,
  },
  {
    seller: harborPine,
    name: 'Harbor & Pine',
    region: 'US',
    sellerType: 'LOCAL',
    orderCount: 600,
    productCount: 80,
  },
  {
    seller: willowLane,
    name: 'Willow & Lane',
    region: 'GB',
    sellerType: 'LOCAL',
    orderCount: 400,
    productCount: 60,
  },
  {
    seller: senViet,
    name: 'Sen Việt Home',
    region: 'VN',
    sellerType: 'CROSS_BORDER',
    orderCount: 300,
    productCount: 40,
  },
  {
    seller: senViet,
    name: 'Sen Viet Home US',
    region: 'US',
    sellerType: 'CROSS_BORDER',
    orderCount: 200,
    productCount: 40,
  },
  {
    seller: traBacHa,
    name: 'Trà Bắc Hà',
    region: 'VN',
    sellerType: 'LOCAL',
    orderCount: 250,
    productCount: 40,
  },
];
