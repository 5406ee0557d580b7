/** Common character sequences, checked forwards and backwards. */
const SEQUENCES = [
  '01234567890',
  'abcdefghijklmnopqrstuvwxyz',
  'qwertyuiop',
  'asdfghjkl',
  'zxcvbnm',
  '1q2w3e4r5t6y7u8i9o0p',
  '1qaz2wsx3edc4rfv5tgb6yhn7ujm8ik9ol0p',
  'qazwsxedcrfvtgbyhnujmikolp',
  '147258369',
  '159357',
  '!@#$%^&*()',
].flatMap((sequence) => [sequence, [...sequence].reverse().join('')]);

const MIN_RUN = 3;
/** Characters outside the runs, such as the `a` of `a123456` or the `Aa` of `Aa@123456`. */
const MAX_OUTSIDE_RUNS = 2;
const REPEATED_UNIT = /^(.{1,4})\1+$/su;
const DOUBLED = /(.)\1/gsu;

/** Common Vietnamese password words without diacritics; surrounding digits are ignored. */
const WORDS = new Set(
  `hanoi saigon sgn hcm tphcm hochiminh danang haiphong cantho hue dalat nhatrang vungtau vietnam vn viet
  matkhau matma mk pass taikhoan dangnhap nguoidung quantri quantrivien quanly nhanvien ketoan
  banhang cuahang shop shopee tiktok tiktokshop lazada tiki admin root user staff test demo guest
  anhyeuem emyeuanh yeuem yeuanh anhyeu emyeu toiyeuem toiyeuban ilove iloveu iloveyou love
  khongbiet khongco khongcopass khongnho xinchao chaoban chao hello
  giadinh bome conyeu meyeu bayeu vochong hanhphuc thanhcong mayman phattai phatloc locphat
  mothaiba mothaibabon motngaydep tinhyeu mautim bongda
  nguyen tran le pham hoang huynh phan vu vo dang bui do ho ngo duong ly
  anh tuan minh linh huong thao trang hung dung nam lan mai hoa long phuong thanh khanh quang duc ngoc hai son
  nhung hang hien hanh thuy thu ha my nga yen tam tien dat huy khoa phuc tu viet quan bao an`.split(/\s+/),
);

function runLength(text: string, start: number): number {
  let longest = 1;
  while (text[start + longest] === text[start]) longest += 1;
  for (const sequence of SEQUENCES)
    while (start + longest < text.length && sequence.includes(text.slice(start, start + longest + 1)))
      longest += 1;
  return longest;
}

/** Counts the characters outside runs such as `1234`, `ytrewq` or `aaa`. */
function countOutsideRuns(text: string): number {
  let outsideRuns = 0;
  for (let at = 0; at < text.length; ) {
    const run = runLength(text, at);
    if (run < MIN_RUN) outsideRuns += 1;
    at += run < MIN_RUN ? 1 : run;
  }
  return outsideRuns;
}

/** True if a lower-case text is mostly a repetition, a sequence or a keyboard walk. */
export function isPattern(text: string): boolean {
  if (text.length < MIN_RUN) return false;
  if (new Set(text).size <= 2 || REPEATED_UNIT.test(text)) return true;
  const outsideRuns = countOutsideRuns(text);
  const onceEach = text.replace(DOUBLED, '$1');
  return (outsideRuns <= MAX_OUTSIDE_RUNS && outsideRuns < text.length) || countOutsideRuns(onceEach) === 0;
}

/** True if letters and digits without diacritics are one common word, optionally with digits around it. */
export function isCommonWord(text: string): boolean {
  return WORDS.has(text.replace(/^\d+|\d+$/g, ''));
}
