export type ProductShape =
  | 'bottle'
  | 'jar'
  | 'shirt'
  | 'dress'
  | 'bag'
  | 'shoe'
  | 'cup'
  | 'box'
  | 'lamp'
  | 'device';

export type LeafCategory = {
  id: string;
  parentId: string;
  vi: string;
  en: string;
  shape: ProductShape;
  options: 'clothes' | 'shoes' | 'colour' | 'volume' | 'pack';
  /** Minimum and maximum price in thousands of dong and in US dollars. */
  dong: readonly [number, number];
  dollars: readonly [number, number];
  vnNames: readonly string[];
  vnStyles: readonly string[];
  enNames: readonly string[];
  enStyles: readonly string[];
};

export type ParentCategory = { id: string; vi: string; en: string };

export const PARENT_CATEGORIES: readonly ParentCategory[] = [
  { id: '601450', vi: 'Chăm sóc sắc đẹp & Chăm sóc cá nhân', en: 'Beauty & Personal Care' },
  { id: '601152', vi: 'Trang phục nữ & Đồ lót', en: 'Womenswear & Underwear' },
  { id: '824328', vi: 'Trang phục nam & Đồ lót', en: 'Menswear & Underwear' },
  { id: '600001', vi: 'Đồ gia dụng', en: 'Home Supplies' },
  { id: '700437', vi: 'Thực phẩm & Đồ uống', en: 'Food & Beverages' },
  { id: '601755', vi: 'Phụ kiện điện thoại & Điện tử', en: 'Phones & Electronics' },
  { id: '601352', vi: 'Giày dép', en: 'Shoes' },
  { id: '824584', vi: 'Túi xách & Hành lý', en: 'Luggage & Bags' },
];

const list = (text: string) => text.split('|');

export const LEAF_CATEGORIES: readonly LeafCategory[] = [
  {
    id: '601534',
    parentId: '601450',
    vi: 'Tinh chất dưỡng da',
    en: 'Serums & Essences',
    shape: 'bottle',
    options: 'volume',
    dong: [129, 459],
    dollars: [12, 38],
    vnNames: list('Serum vitamin C|Tinh chất niacinamide 10%|Serum phục hồi B5|Tinh chất rau má'),
    vnStyles: list(
      'sáng da mờ thâm|cấp ẩm sâu cho da khô|giảm mụn se khít lỗ chân lông|dịu nhẹ cho da nhạy cảm',
    ),
    enNames: list('Vitamin C Serum|Niacinamide 10% Serum|Hyaluronic Acid Serum|Rosehip Face Oil'),
    enStyles: list('Brightening Daily Care|for Sensitive Skin|with Panthenol|Fragrance Free'),
  },
  {
    id: '601497',
    parentId: '601450',
    vi: 'Kem dưỡng da mặt',
    en: 'Moisturisers',
    shape: 'jar',
    options: 'volume',
    dong: [99, 389],
    dollars: [10, 32],
    vnNames: list('Kem dưỡng ẩm|Kem chống nắng SPF50+|Mặt nạ ngủ hoa hồng|Kem dưỡng tràm trà'),
    vnStyles: list('kiềm dầu suốt tám giờ|thấm nhanh không bết dính|nâng tông tự nhiên|dành cho da dầu mụn'),
    enNames: list('Daily Moisturiser|Mineral Sunscreen SPF50|Overnight Mask|Barrier Repair Cream'),
    enStyles: list('Lightweight Gel|with Ceramides|Non-Greasy Finish|for Dry Skin'),
  },
  {
    id: '601265',
    parentId: '601152',
    vi: 'Váy đầm',
    en: 'Dresses',
    shape: 'dress',
    options: 'clothes',
    dong: [189, 659],
    dollars: [22, 64],
    vnNames: list('Đầm maxi hoa nhí|Váy babydoll tay phồng|Đầm suông linen|Váy hai dây lụa'),
    vnStyles: list('dáng dài đi biển|tiểu thư thanh lịch|form rộng thoáng mát|chất đũi cao cấp'),
    enNames: list('Floral Maxi Dress|Ribbed Midi Dress|Linen Shirt Dress|Satin Slip Dress'),
    enStyles: list('with Pockets|Relaxed Fit|for Summer|Puff Sleeve'),
  },
  {
    id: '601226',
    parentId: '601152',
    vi: 'Áo nữ',
    en: "Women's Tops",
    shape: 'shirt',
    options: 'clothes',
    dong: [89, 329],
    dollars: [14, 42],
    vnNames: list('Áo sơ mi lụa|Áo thun baby tee|Áo cardigan len mỏng|Áo kiểu cổ vuông'),
    vnStyles: list('phong cách Hàn Quốc|chất cotton co giãn bốn chiều|tay dài công sở|thêu hoa thủ công'),
    enNames: list('Oversized Tee|Cropped Cardigan|Button-Up Blouse|Ribbed Tank Top'),
    enStyles: list('Soft Cotton|Everyday Essential|with Embroidery|Slim Fit'),
  },
  {
    id: '839688',
    parentId: '824328',
    vi: 'Áo thun nam',
    en: "Men's T-shirts",
    shape: 'shirt',
    options: 'clothes',
    dong: [99, 299],
    dollars: [15, 36],
    vnNames: list('Áo thun nam cổ tròn|Áo polo nam|Áo hoodie nỉ bông|Áo thun unisex'),
    vnStyles: list('cotton 100% dày dặn|form rộng tay lỡ|thoáng khí thấm mồ hôi|in hình phố cổ'),
    enNames: list('Heavyweight Tee|Pique Polo|Fleece Hoodie|Graphic T-Shirt'),
    enStyles: list('Boxy Fit|Organic Cotton|Garment Dyed|Moisture Wicking'),
  },
  {
    id: '600065',
    parentId: '600001',
    vi: 'Bình & Ly cốc',
    en: 'Drinkware',
    shape: 'cup',
    options: 'colour',
    dong: [69, 349],
    dollars: [12, 34],
    vnNames: list('Bình giữ nhiệt inox 304|Ly sứ vẽ tay|Cốc thủy tinh hai lớp|Bình nước thể thao'),
    vnStyles: list(
      'dung tích lớn có quai xách|phong cách tối giản|giữ lạnh hai mươi bốn giờ|quà tặng ý nghĩa',
    ),
    enNames: list('Insulated Tumbler|Stoneware Mug|Glass Water Bottle|Travel Coffee Cup'),
    enStyles: list('with Handle|Leak Proof|Keeps Cold 24h|Hand Glazed'),
  },
  {
    id: '600024',
    parentId: '600001',
    vi: 'Đèn trang trí',
    en: 'Decorative Lighting',
    shape: 'lamp',
    options: 'colour',
    dong: [119, 590],
    dollars: [18, 58],
    vnNames: list('Đèn ngủ để bàn|Đèn mây tre đan|Đèn bàn học chống cận|Đèn xông tinh dầu gốm'),
    vnStyles: list('ánh sáng vàng ấm|điều chỉnh ba mức sáng|đan thủ công làng nghề|sạc USB tiện lợi'),
    enNames: list('Bedside Lamp|Rattan Table Lamp|LED Desk Lamp|Ceramic Oil Diffuser'),
    enStyles: list('Warm Glow|Dimmable|USB Rechargeable|Handwoven Shade'),
  },
  {
    id: '700646',
    parentId: '700437',
    vi: 'Trà & Cà phê',
    en: 'Tea & Coffee',
    shape: 'box',
    options: 'pack',
    dong: [59, 289],
    dollars: [9, 29],
    vnNames: list('Trà sen Tây Hồ|Cà phê Robusta rang mộc|Trà ô long Bảo Lộc|Trà atiso Đà Lạt'),
    vnStyles: list('thơm dịu hậu ngọt|túi lọc tiện dụng|hộp quà biếu sang trọng|thu hoạch vụ mới'),
    enNames: list('Lotus Green Tea|Single Origin Coffee|Oolong Loose Leaf|Herbal Tea Sampler'),
    enStyles: list('Small Batch|Whole Bean|Gift Box|Naturally Sweet'),
  },
  {
    id: '700660',
    parentId: '700437',
    vi: 'Đồ ăn vặt',
    en: 'Snacks',
    shape: 'bag',
    options: 'pack',
    dong: [29, 189],
    dollars: [6, 24],
    vnNames: list('Hạt điều rang muối|Xoài sấy dẻo|Bánh tráng trộn|Khô gà lá chanh'),
    vnStyles: list('đặc sản miền Tây|giòn tan không dầu|vị truyền thống đậm đà|đóng gói hút chân không'),
    enNames: list('Sea Salt Cashews|Dried Mango Strips|Granola Clusters|Rice Paper Crisps'),
    enStyles: list('No Added Sugar|Resealable Pouch|Family Size|Lightly Spiced'),
  },
  {
    id: '601789',
    parentId: '601755',
    vi: 'Phụ kiện điện thoại',
    en: 'Phone Accessories',
    shape: 'device',
    options: 'colour',
    dong: [49, 490],
    dollars: [9, 49],
    vnNames: list('Tai nghe bluetooth không dây|Sạc dự phòng 10000mAh|Ốp lưng trong suốt|Giá đỡ điện thoại'),
    vnStyles: list('chống ồn chủ động|sạc nhanh 22.5W|chống sốc bốn góc|gấp gọn bỏ túi'),
    enNames: list('Wireless Earbuds|Power Bank 10000mAh|Clear Phone Case|Foldable Phone Stand'),
    enStyles: list('Noise Cancelling|Fast Charge|Shockproof|Pocket Size'),
  },
  {
    id: '601361',
    parentId: '601352',
    vi: 'Giày thể thao',
    en: 'Trainers & Sneakers',
    shape: 'shoe',
    options: 'shoes',
    dong: [199, 790],
    dollars: [28, 79],
    vnNames: list('Giày sneaker nữ|Giày chạy bộ nam|Giày vải canvas|Dép quai ngang'),
    vnStyles: list('đế cao su êm chân|siêu nhẹ thoáng khí|phối màu trẻ trung|đi học đi chơi'),
    enNames: list('Canvas Sneakers|Running Shoes|Slip-On Trainers|Platform Sneakers'),
    enStyles: list('Cushioned Sole|Breathable Mesh|Vegan Leather|Everyday Comfort'),
  },
  {
    id: '824592',
    parentId: '824584',
    vi: 'Túi đeo',
    en: 'Shoulder Bags',
    shape: 'bag',
    options: 'colour',
    dong: [149, 690],
    dollars: [19, 68],
    vnNames: list('Túi tote vải canvas|Túi đeo chéo da mềm|Balo mini nữ|Túi cói đan tay'),
    vnStyles: list('nhiều ngăn tiện dụng|phong cách vintage|chống nước nhẹ|kèm dây đeo tháo rời'),
    enNames: list('Canvas Tote Bag|Crossbody Bag|Mini Backpack|Woven Straw Bag'),
    enStyles: list('with Zip Pocket|Vintage Style|Water Resistant|Adjustable Strap'),
  },
];

export type Category = { id: string; parent_id: string; is_leaf: boolean; vi: string; en: string };

export const CATEGORIES: readonly Category[] = [
  ...PARENT_CATEGORIES.map((branch) => ({ ...branch, parent_id: '0', is_leaf: false })),
  ...LEAF_CATEGORIES.map(({ id, parentId, vi, en }) => ({ id, parent_id: parentId, is_leaf: true, vi, en })),
];

export function leafCategoryById(id: string): LeafCategory | undefined {
  return LEAF_CATEGORIES.find((leaf) => leaf.id === id);
}

export function parentCategoryOf(leaf: LeafCategory): ParentCategory {
  return (
    PARENT_CATEGORIES.find((branch) => branch.id === leaf.parentId) ?? { id: leaf.parentId, vi: '', en: '' }
  );
}
