/** Point-in-shape tests on a unit square, y downwards. 2 marks the accent part of the shape. */
export type ShapeTest = (x: number, y: number) => 0 | 1 | 2;

const box = (x: number, y: number, left: number, top: number, right: number, bottom: number) =>
  x >= left && x <= right && y >= top && y <= bottom;

const disc = (x: number, y: number, cx: number, cy: number, rx: number, ry = rx) =>
  ((x - cx) / rx) ** 2 + ((y - cy) / ry) ** 2 <= 1;

function rounded(x: number, y: number, left: number, top: number, right: number, bottom: number, r: number) {
  const nearX = Math.max(left + r - x, 0, x - (right - r));
  const nearY = Math.max(top + r - y, 0, y - (bottom - r));
  return nearX * nearX + nearY * nearY <= r * r;
}

const bottle: ShapeTest = (x, y) => {
  if (box(x, y, 0.43, 0.12, 0.57, 0.24)) return 2;
  if (rounded(x, y, 0.36, 0.5, 0.64, 0.68, 0.02)) return 2;
  return rounded(x, y, 0.33, 0.26, 0.67, 0.86, 0.08) || box(x, y, 0.45, 0.22, 0.55, 0.3) ? 1 : 0;
};

const jar: ShapeTest = (x, y) => {
  if (rounded(x, y, 0.24, 0.3, 0.76, 0.45, 0.03)) return 2;
  return rounded(x, y, 0.27, 0.42, 0.73, 0.82, 0.08) ? 1 : 0;
};

const shirt: ShapeTest = (x, y) => {
  const side = Math.abs(x - 0.5);
  if (disc(x, y, 0.5, 0.2, 0.11, 0.09)) return 0;
  const sleeve = y > 0.2 + (side - 0.1) * 0.5 && y < 0.46 + (side - 0.2) * 0.35 && side < 0.38;
  if (sleeve && side > 0.24) return 2;
  return sleeve || (side < 0.22 && y > 0.22 && y < 0.85) ? 1 : 0;
};

const dress: ShapeTest = (x, y) => {
  const side = Math.abs(x - 0.5);
  if (box(x, y, 0.36, 0.42, 0.64, 0.47)) return 2;
  if (y > 0.14 && y < 0.44)
    return side < 0.14 + (0.44 - y) * 0.08 && !disc(x, y, 0.5, 0.14, 0.09, 0.1) ? 1 : 0;
  return y >= 0.44 && y < 0.9 && side < 0.13 + (y - 0.44) * 0.45 ? 1 : 0;
};

const bag: ShapeTest = (x, y) => {
  const ring = disc(x, y, 0.5, 0.38, 0.2, 0.24) && !disc(x, y, 0.5, 0.38, 0.15, 0.19) && y < 0.42;
  if (ring) return 2;
  if (rounded(x, y, 0.44, 0.52, 0.56, 0.62, 0.02)) return 2;
  return rounded(x, y, 0.2 + (0.86 - y) * 0.08, 0.38, 0.8 - (0.86 - y) * 0.08, 0.86, 0.05) ? 1 : 0;
};

const shoe: ShapeTest = (x, y) => {
  if (rounded(x, y, 0.12, 0.66, 0.9, 0.75, 0.03)) return 2;
  const top = x < 0.4 ? 0.36 : 0.36 + (x - 0.4) * 0.48;
  return x > 0.14 && x < 0.88 && y > top && y < 0.68 ? 1 : 0;
};

const cup: ShapeTest = (x, y) => {
  const handle = disc(x, y, 0.72, 0.5, 0.15, 0.17) && !disc(x, y, 0.72, 0.5, 0.09, 0.11);
  if (rounded(x, y, 0.25, 0.24, 0.71, 0.3, 0.02)) return 2;
  if (rounded(x, y, 0.28, 0.27, 0.68, 0.82, 0.08)) return 1;
  return handle && x > 0.66 ? 2 : 0;
};

const carton: ShapeTest = (x, y) => {
  if (box(x, y, 0.46, 0.26, 0.54, 0.84) || box(x, y, 0.22, 0.26, 0.78, 0.36)) return 2;
  return box(x, y, 0.24, 0.3, 0.76, 0.84) ? 1 : 0;
};

const lamp: ShapeTest = (x, y) => {
  const side = Math.abs(x - 0.5);
  if (y > 0.16 && y < 0.5 && side < 0.13 + (y - 0.16) * 0.5) return 1;
  return box(x, y, 0.48, 0.5, 0.52, 0.8) || rounded(x, y, 0.34, 0.79, 0.66, 0.86, 0.03) ? 2 : 0;
};

const device: ShapeTest = (x, y) => {
  if (rounded(x, y, 0.34, 0.18, 0.66, 0.78, 0.03)) return 2;
  return rounded(x, y, 0.31, 0.12, 0.69, 0.88, 0.06) ? 1 : 0;
};

const avatar: ShapeTest = (x, y) => {
  if (disc(x, y, 0.5, 0.38, 0.17)) return 2;
  return disc(x, y, 0.5, 0.95, 0.34, 0.36) ? 1 : 0;
};

export const SHAPES: Readonly<Record<string, ShapeTest>> = {
  bottle,
  jar,
  shirt,
  dress,
  bag,
  shoe,
  cup,
  box: carton,
  lamp,
  device,
  avatar,
};
