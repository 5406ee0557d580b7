import type { Random } from '../hash.ts';
import type { Region } from '../regions.ts';
import { LOCALITIES, type Locality } from './localities.ts';

export type Person = {
  firstName: string;
  lastName: string;
  name: string;
  nickname: string;
  phone: string;
  street: string;
  place: Locality;
};

const words = (text: string) => text.split('|');

const VN_LAST = words('Nguyễn|Trần|Lê|Phạm|Hoàng|Huỳnh|Phan|Vũ|Võ|Đặng|Bùi|Đỗ|Hồ|Ngô|Dương|Lý');
const VN_FIRST = words(
  'Thị Hương|Văn Hùng|Minh Anh|Thu Trang|Quốc Bảo|Ngọc Lan|Thanh Tùng|Khánh Linh|Gia Hân|Đức Huy|Phương Thảo|Hoài Nam|Mỹ Duyên|Tuấn Kiệt|Bảo Ngọc|Hải Yến|Anh Thư|Trung Hiếu|Kim Oanh|Nhật Minh|Bích Phượng|Quang Vinh|Diễm My|Tiến Đạt',
);
const VN_STREETS = words(
  'Nguyễn Trãi|Lê Lợi|Trần Hưng Đạo|Phan Đình Phùng|Hai Bà Trưng|Điện Biên Phủ|Cách Mạng Tháng Tám|Lý Thường Kiệt|Nguyễn Văn Cừ|Quang Trung|Hoàng Diệu|Võ Văn Kiệt',
);
const EN_FIRST = words(
  'Olivia|Liam|Emma|Noah|Ava|Ethan|Sophia|Mason|Isabella|Lucas|Mia|James|Harper|Henry|Amelia|Jack|Grace|Samuel|Chloe|Owen|Hannah|Caleb|Zoe|Daniel',
);
const US_LAST = words(
  'Smith|Johnson|Williams|Brown|Garcia|Miller|Davis|Martinez|Lopez|Wilson|Anderson|Thomas|Moore|Nguyen|Kim|Clark',
);
const GB_LAST = words(
  'Jones|Taylor|Davies|Evans|Roberts|Walker|Wright|Hughes|Green|Hall|Wood|Patel|Khan|Campbell|Murray|Bennett',
);
const US_STREETS = words(
  'Maple Ave|Oak St|Cedar Ln|Sunset Blvd|Washington St|Lakeview Dr|Elm St|Highland Ave|Park Pl|River Rd',
);
const GB_STREETS = words(
  'Victoria Road|Church Lane|Station Road|Albert Street|Mill Lane|Queens Road|Park Avenue|High Street|Kings Drive|Chapel Street',
);
const NICK_TAILS = words('_shop|99|.daily|_xo|2k|.home|_vn|_style|88|.little');

const digits = (random: Random, count: number) => String(random.below(10 ** count)).padStart(count, '0');

function plain(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/đ/g, 'd')
    .replace(/Đ/g, 'D')
    .replace(/\s+/g, '')
    .toLowerCase();
}

const PLAIN_FIRST = new Map([...VN_FIRST, ...EN_FIRST].map((name) => [name, plain(name)]));

function phoneOf(random: Random, region: Region): string {
  if (region === 'VN')
    return `(+84)${random.pick(['90', '91', '93', '97', '98', '86', '36', '77'])}${digits(random, 7)}`;
  if (region === 'US')
    return `(+1)${random.between(201, 989)}${random.between(200, 999)}${digits(random, 4)}`;
  return `(+44)7${digits(random, 9)}`;
}

export function randomPerson(random: Random, region: Region): Person {
  const firstName = random.pick(region === 'VN' ? VN_FIRST : EN_FIRST);
  const lastName = random.pick(region === 'VN' ? VN_LAST : region === 'US' ? US_LAST : GB_LAST);
  const name = region === 'VN' ? `${lastName} ${firstName}` : `${firstName} ${lastName}`;
  const number = random.between(1, region === 'US' ? 4999 : 320);
  const streets = region === 'VN' ? VN_STREETS : region === 'US' ? US_STREETS : GB_STREETS;
  const place = random.pick(LOCALITIES[region]);
  return {
    firstName,
    lastName,
    name,
    nickname: `${PLAIN_FIRST.get(firstName) ?? 'user'}${random.pick(NICK_TAILS)}`,
    phone: phoneOf(random, region),
    street:
      region === 'VN' ? `Số ${number} đường ${random.pick(streets)}` : `${number} ${random.pick(streets)}`,
    place,
  };
}
