import type { NewAttribute, NewProduct } from '@gian-hang/contract/products/new-product';
import { findMissingFields } from '@gian-hang/marketplace/types/product-requirements';
import type { CategoryAttribute, CategoryRules } from '@gian-hang/marketplace/types/product-types';
import type { DraftLimits } from '@gian-hang/marketplace/types/product-write-types';
import type { LocalizedMessage } from '../../../http/errors/app-error.ts';
import { toFieldPath } from './new-product-draft.ts';

export type FieldProblem = { path: string; message: LocalizedMessage };
type Rules = { category: CategoryRules; limits: DraftLimits; warehouseIds: readonly string[] };

const REQUIRED = { vi: 'Trường này là bắt buộc', en: 'This field is required' };
const REQUIRED_HERE = {
  vi: 'Danh mục này yêu cầu phải có',
  en: 'This category requires it',
};
const NOT_IN_CATEGORY = {
  vi: 'Danh mục này không có thuộc tính này',
  en: 'This category has no such attribute',
};
const NOT_LISTED = { vi: 'Chọn một giá trị trong danh sách', en: 'Choose a value from the list' };
const ONE_VALUE = { vi: 'Chỉ được một giá trị', en: 'Takes one value only' };
const NUMBER = { vi: 'Phải là một số', en: 'Must be a number' };
const NOT_SUPPORTED = { vi: 'Danh mục này không nhận mục này', en: 'This category does not take it' };
const NO_SUCH_WAREHOUSE = { vi: 'Shop không có kho này', en: 'The shop has no such warehouse' };

/** What is wrong with a new product by the rules of its category and region; a draft may still lack things. */
export function findProblems(input: NewProduct, rules: Rules): FieldProblem[] {
  return [
    ...textProblems(input, rules.limits),
    ...packageProblems(input, rules.limits),
    ...input.attributes.flatMap((one) => attributeProblems(one, rules.category)),
    ...certificationProblems(input, rules.category),
    ...(input.size_chart_image && !rules.category.sizeChart.supported
      ? [{ path: 'size_chart_image', message: NOT_SUPPORTED }]
      : []),
    ...(input.warehouse_id && !rules.warehouseIds.includes(input.warehouse_id)
      ? [{ path: 'warehouse_id', message: NO_SUCH_WAREHOUSE }]
      : []),
    ...(input.as_draft ? [] : missingProblems(input, rules.category)),
  ];
}

function missingProblems(input: NewProduct, category: CategoryRules): FieldProblem[] {
  const missing = findMissingFields(category, {
    attributes: input.attributes.map(({ id, values }) => ({
      id,
      values: values.map((value) => (value.id ? { id: value.id } : {})),
    })),
    certificationIds: input.certifications.map(({ id }) => id),
    // Partly given dimensions are a problem of the package.
    hasDimensions: sidesOf(input).some(([, value]) => value !== undefined),
    hasSizeChart: input.size_chart_image !== undefined,
  });
  return missing.flatMap(({ field }) =>
    field === 'dimensions'
      ? sidesOf(input).map(([path]) => ({ path, message: REQUIRED_HERE }))
      : [{ path: toFieldPath(field), message: REQUIRED_HERE }],
  );
}

function textProblems({ title, description_1 }: NewProduct, { title: limit, description }: DraftLimits) {
  const length = [...title].length;
  const images = description_1.match(/<img\b/gi)?.length ?? 0;
  const problems: FieldProblem[] = [];
  if (length < limit.min || length > limit.max)
    problems.push({
      path: 'title',
      message: {
        vi: `Tiêu đề phải có từ ${limit.min} đến ${limit.max} ký tự`,
        en: `The title must have ${limit.min} to ${limit.max} characters`,
      },
    });
  if (images > description.maxImages)
    problems.push({
      path: 'description_1',
      message: {
        vi: `Mô tả có nhiều nhất ${description.maxImages} ảnh`,
        en: `The description takes at most ${description.maxImages} pictures`,
      },
    });
  return problems;
}

const sidesOf = ({ package: { length, width, height } }: NewProduct) =>
  [
    ['package.length', length],
    ['package.width', width],
    ['package.height', height],
  ] as const;

function oneOf(units: readonly string[]): LocalizedMessage {
  const names = [...new Set(units)].join(', ');
  return { vi: `Phải là một trong: ${names}`, en: `Must be one of: ${names}` };
}

function packageProblems(input: NewProduct, { packageUnits }: DraftLimits): FieldProblem[] {
  const { weight_unit, length_unit } = input.package;
  const pairs = packageUnits.filter(({ weight }) => weight === weight_unit);
  if (pairs.length === 0)
    return [{ path: 'package.weight_unit', message: oneOf(packageUnits.map(({ weight }) => weight)) }];
  const sides = sidesOf(input);
  const given = sides.filter(([, value]) => value !== undefined);
  if (given.length === 0) return [];
  const absent = sides.filter(([, value]) => value === undefined);
  const problems: FieldProblem[] = absent.map(([path]) => ({ path, message: REQUIRED }));
  if (!pairs.some(({ length }) => length === length_unit))
    problems.push({ path: 'package.length_unit', message: oneOf(pairs.map(({ length }) => length)) });
  return problems;
}

function attributeProblems({ id, values }: NewAttribute, { attributes }: CategoryRules): FieldProblem[] {
  const path = `attributes.${id}`;
  const attribute = attributes.find((one) => one.id === id);
  if (!attribute) return [{ path, message: NOT_IN_CATEGORY }];
  const takesOne = !attribute.multiple || attribute.kind === 'sales';
  if (takesOne && values.length > 1) return [{ path, message: ONE_VALUE }];
  const message = values.map((value) => valueProblem(value, attribute)).find((found) => found !== null);
  return message ? [{ path, message }] : [];
}

function valueProblem(
  { id, name = '' }: NewAttribute['values'][number],
  { values, customizable, numeric }: CategoryAttribute,
): LocalizedMessage | null {
  if (id !== undefined) return values.some((one) => one.id === id) ? null : NOT_LISTED;
  if (!customizable) return NOT_LISTED;
  return numeric && !/^\d+(\.\d+)?$/.test(name) ? NUMBER : null;
}

function certificationProblems({ certifications }: NewProduct, category: CategoryRules): FieldProblem[] {
  return certifications.flatMap(({ id, expires_on }) => {
    const rule = category.certifications.find((one) => one.id === id);
    if (!rule) return [{ path: `certifications.${id}`, message: NOT_SUPPORTED }];
    return rule.expiryRequired && !expires_on
      ? [{ path: `certifications.${id}`, message: { vi: 'Cần ngày hết hạn', en: 'Needs an expiry date' } }]
      : [];
  });
}
