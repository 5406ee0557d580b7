import type { Region } from '../regions.ts';

/** Address levels L1 to L3 with the postal code; L0 is the country. */
export type Locality = {
  iso: string;
  l1: string;
  l2: string;
  l3: string;
  l4?: string;
  postal: string;
  town: string;
};

const vn = (iso: string, l1: string, l2: string, l3: string, postal: string): Locality => ({
  iso,
  l1,
  l2,
  l3,
  postal,
  town: l1.replace(/^(Thành phố|Tỉnh) /, ''),
});

const VN_LOCALITIES: readonly Locality[] = [
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Quận 1', 'Phường Bến Nghé', '700000'),
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Quận 3', 'Phường Võ Thị Sáu', '700000'),
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Quận Bình Thạnh', 'Phường 25', '700000'),
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Quận Gò Vấp', 'Phường 10', '700000'),
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Thành phố Thủ Đức', 'Phường Hiệp Bình Chánh', '700000'),
  vn('VN-SG', 'Thành phố Hồ Chí Minh', 'Huyện Hóc Môn', 'Xã Xuân Thới Đông', '700000'),
  vn('VN-HN', 'Thành phố Hà Nội', 'Quận Cầu Giấy', 'Phường Dịch Vọng Hậu', '100000'),
  vn('VN-HN', 'Thành phố Hà Nội', 'Quận Đống Đa', 'Phường Láng Hạ', '100000'),
  vn('VN-HN', 'Thành phố Hà Nội', 'Quận Hoàng Mai', 'Phường Định Công', '100000'),
  vn('VN-HN', 'Thành phố Hà Nội', 'Huyện Đông Anh', 'Xã Vĩnh Ngọc', '100000'),
  vn('VN-DN', 'Thành phố Đà Nẵng', 'Quận Hải Châu', 'Phường Thạch Thang', '550000'),
  vn('VN-DN', 'Thành phố Đà Nẵng', 'Quận Sơn Trà', 'Phường An Hải Bắc', '550000'),
  vn('VN-HP', 'Thành phố Hải Phòng', 'Quận Lê Chân', 'Phường Dư Hàng Kênh', '180000'),
  vn('VN-CT', 'Thành phố Cần Thơ', 'Quận Ninh Kiều', 'Phường Xuân Khánh', '900000'),
  vn('VN-39', 'Tỉnh Đồng Nai', 'Thành phố Biên Hòa', 'Phường Tân Phong', '810000'),
  vn('VN-57', 'Tỉnh Bình Dương', 'Thành phố Dĩ An', 'Phường Đông Hòa', '820000'),
  vn('VN-22', 'Tỉnh Nghệ An', 'Thành phố Vinh', 'Phường Hưng Bình', '460000'),
  vn('VN-34', 'Tỉnh Khánh Hòa', 'Thành phố Nha Trang', 'Phường Lộc Thọ', '650000'),
  vn('VN-35', 'Tỉnh Lâm Đồng', 'Thành phố Đà Lạt', 'Phường 4', '670000'),
  vn('VN-33', 'Tỉnh Đắk Lắk', 'Thành phố Buôn Ma Thuột', 'Phường Tân Lợi', '630000'),
];

const us = (iso: string, l1: string, l2: string, town: string, postal: string): Locality => ({
  iso,
  l1,
  l2,
  l3: town,
  l4: postal,
  postal,
  town,
});

const US_LOCALITIES: readonly Locality[] = [
  us('US-CA', 'California', 'Los Angeles', 'Pasadena', '91101'),
  us('US-CA', 'California', 'Alameda', 'Oakland', '94612'),
  us('US-TX', 'Texas', 'Travis', 'Austin', '78704'),
  us('US-TX', 'Texas', 'Harris', 'Houston', '77008'),
  us('US-NY', 'New York', 'Kings', 'Brooklyn', '11215'),
  us('US-NY', 'New York', 'Erie', 'Buffalo', '14209'),
  us('US-FL', 'Florida', 'Orange', 'Orlando', '32803'),
  us('US-IL', 'Illinois', 'Cook', 'Evanston', '60201'),
  us('US-CO', 'Colorado', 'Denver', 'Denver', '80206'),
  us('US-WA', 'Washington', 'King', 'Seattle', '98115'),
  us('US-GA', 'Georgia', 'DeKalb', 'Decatur', '30030'),
  us('US-OR', 'Oregon', 'Multnomah', 'Portland', '97214'),
];

const gb = (l1: string, l2: string, town: string, postal: string): Locality => ({
  iso: l1 === 'Scotland' ? 'GB-SCT' : l1 === 'Wales' ? 'GB-WLS' : 'GB-ENG',
  l1,
  l2,
  l3: town,
  postal,
  town,
});

const GB_LOCALITIES: readonly Locality[] = [
  gb('England', 'Greater London', 'London', 'E8 3PN'),
  gb('England', 'Greater Manchester', 'Manchester', 'M21 9PN'),
  gb('England', 'West Yorkshire', 'Leeds', 'LS6 2QH'),
  gb('England', 'Bristol', 'Bristol', 'BS6 5BU'),
  gb('England', 'Merseyside', 'Liverpool', 'L17 6BD'),
  gb('England', 'Tyne and Wear', 'Newcastle upon Tyne', 'NE2 3JL'),
  gb('England', 'Norfolk', 'Norwich', 'NR2 3EE'),
  gb('Scotland', 'City of Edinburgh', 'Edinburgh', 'EH10 4BF'),
  gb('Scotland', 'Glasgow City', 'Glasgow', 'G12 8QX'),
  gb('Wales', 'Cardiff', 'Cardiff', 'CF11 9LJ'),
];

export const LOCALITIES: Readonly<Record<Region, readonly Locality[]>> = {
  VN: VN_LOCALITIES,
  US: US_LOCALITIES,
  GB: GB_LOCALITIES,
};
