import { MAX_PRODUCT_IMAGES, MAX_STOCK_QUANTITY } from '@gian-hang/contract/limits';
import { smallestUnit } from '@gian-hang/contract/money/money';
import type {
  CategoryRules,
  NewProductInput,
  NewProductOptions,
  PackageUnits,
} from '@gian-hang/contract/products/new-product';
import type { UseFormReturnType } from '@mantine/form';
import { formatCount } from '../../../lib/text/format.ts';
import { translate } from '../../../lib/text/i18n.ts';
import {
  type AttributeValues,
  askedAttributes,
  toNewAttributes,
  validateAttributes,
} from './category/attribute-values.ts';
import {
  type CertificationValues,
  toNewCertifications,
  validateCertifications,
} from './category/certification-values.ts';
import { type PackageValues, toNewPackage, validatePackage } from './category/package-values.ts';
import { type Picture, urisOf, validatePictures } from './pictures/picture.ts';
import { type CommonValues, type FieldErrors, isWhole, validateCommonValues } from './product-form-values.ts';

export type NewProductValues = CommonValues & {
  shop_id: string;
  category_id: string;
  brand_id: string;
  warehouse_id: string;
  pictures: Picture[];
  quantity: string;
  seller_sku: string;
  package: PackageValues;
  attributes: AttributeValues;
  certifications: CertificationValues;
  size_chart: Picture[];
  as_draft: boolean;
};

export type NewProductFormHandle = UseFormReturnType<NewProductValues>;

export const NEW_PRODUCT: NewProductValues = {
  shop_id: '',
  category_id: '',
  brand_id: '',
  warehouse_id: '',
  pictures: [],
  title: '',
  subtitle: '',
  price: smallestUnit(''),
  discount: '0',
  description_1: '',
  description_2: '',
  code: '',
  hashtag: '',
  technology: [],
  rating: '5',
  quantity: '1',
  seller_sku: '',
  package: { weight: '', length: '', width: '', height: '', units: '' },
  attributes: {},
  certifications: {},
  size_chart: [],
  as_draft: false,
};

/** What the marketplace says about the chosen shop and category, as far as it is loaded. */
export type Requirements = {
  currency: string;
  options?: NewProductOptions | undefined;
  rules?: CategoryRules | undefined;
};

/** The units of the package; the region's usual ones come first. */
export function chosenUnits(
  { units }: Pick<PackageValues, 'units'>,
  options?: NewProductOptions,
): PackageUnits | undefined {
  const offered = options?.package_units ?? [];
  return offered.find(({ weight_unit }) => weight_unit === units) ?? offered[0];
}

function validateTexts(
  { title, description_1 }: CommonValues,
  limits: NewProductOptions['limits'] | undefined,
) {
  const length = title.trim().length;
  return {
    ...(limits && length > 0 && (length < limits.title.min || length > limits.title.max)
      ? { title: translate('products.faults.title', limits.title) }
      : {}),
    ...(limits && description_1.length > limits.description.max
      ? { description_1: translate('products.faults.tooLong', { most: formatCount(limits.description.max) }) }
      : {}),
  };
}

function fieldError(name: string, error: string | null): FieldErrors {
  return error === null ? {} : { [name]: error };
}

export function validateNewProduct(values: NewProductValues, needs: Requirements): FieldErrors {
  const { options, rules } = needs;
  const isDraft = values.as_draft;
  const required = translate('products.form.required');
  const missing = (['shop_id', 'category_id'] as const).filter((name) => values[name] === '');
  const pieces = isWhole(values.quantity, MAX_STOCK_QUANTITY) && Number(values.quantity) > 0;
  const quantity = translate('products.faults.quantity', { most: formatCount(MAX_STOCK_QUANTITY) });
  const most = options?.limits.images.max ?? MAX_PRODUCT_IMAGES;
  const needsChart = !isDraft && rules?.size_chart.required === true;
  return {
    ...validateTexts(values, options?.limits),
    ...validateCommonValues(values, needs.currency),
    ...Object.fromEntries(missing.map((name) => [name, required])),
    ...fieldError('pictures', validatePictures(values.pictures, { required: true, most })),
    ...(pieces ? {} : { quantity }),
    ...(/\s/.test(values.seller_sku.trim()) ? { seller_sku: translate('products.faults.sellerSku') } : {}),
    ...validatePackage(values.package, !isDraft && rules?.dimensions_required === true),
    ...validateAttributes(askedAttributes(rules), values.attributes, { isDraft }),
    ...validateCertifications(rules, values, { isDraft }),
    ...fieldError('size_chart', validatePictures(values.size_chart, { required: needsChart, most: 1 })),
  };
}

export function toNewProductInput(
  values: NewProductValues,
  { options, rules }: Requirements,
): NewProductInput {
  const { pictures, size_chart, brand_id, warehouse_id, ...rest } = values;
  const [img = '', ...more_images] = urisOf(pictures);
  const [size_chart_image] = urisOf(rules?.size_chart.supported ? size_chart : []);
  return {
    ...rest,
    img,
    more_images,
    discount: Number(values.discount),
    rating: Number(values.rating),
    quantity: Number(values.quantity),
    package: toNewPackage(values.package, chosenUnits(values.package, options)),
    attributes: toNewAttributes(askedAttributes(rules), values.attributes),
    certifications: toNewCertifications(rules, values.certifications),
    ...(brand_id === '' ? {} : { brand_id }),
    ...(warehouse_id === '' ? {} : { warehouse_id }),
    ...(size_chart_image === undefined ? {} : { size_chart_image }),
  };
}

/** Where the form shows an error that the API names by its own path. */
export function toFormPath(path: string): string {
  if (path.startsWith('more_images')) return 'pictures';
  return FORM_PATHS[path] ?? path;
}

const FORM_PATHS: Record<string, string> = {
  img: 'pictures',
  size_chart_image: 'size_chart',
  'package.weight_unit': 'package.weight',
  'package.length_unit': 'package.length',
};

/** The paths that the form has a field for. */
export function formPaths(rules: CategoryRules | undefined): Set<string> {
  const { package: parcel, attributes: _, certifications: __, ...fields } = NEW_PRODUCT;
  return new Set([
    ...Object.keys(fields),
    ...Object.keys(parcel).map((name) => `package.${name}`),
    ...askedAttributes(rules).map(({ id }) => `attributes.${id}`),
    ...(rules?.certifications.map(({ id }) => `certifications.${id}`) ?? []),
  ]);
}
