import { z } from 'zod';
import { FieldError } from '../errors.ts';
import { Named, ShopId, trimmedText } from '../fields.ts';
import {
  MAX_DESCRIPTION_LENGTH,
  MAX_PRODUCT_IMAGES,
  MAX_SELLER_SKU_LENGTH,
  MAX_TITLE_LENGTH,
  RATING,
} from '../limits.ts';
import { localFields, Price, Stock } from './product-fields.ts';

export const WEIGHT_UNITS = ['KILOGRAM', 'GRAM', 'POUND'] as const;
export type WeightUnit = (typeof WEIGHT_UNITS)[number];
export const LENGTH_UNITS = ['CENTIMETER', 'INCH'] as const;
export type LengthUnit = (typeof LENGTH_UNITS)[number];

const MarketplaceId = trimmedText(40).min(1);
/** The uri of an uploaded picture, or a `value` of the image list. */
const PictureUri = trimmedText(500).min(1);
/** A decimal above zero, such as 12 or 0.35. */
const Measure = trimmedText(12).regex(/^(?=.*[1-9])\d+(\.\d{1,3})?$/);

/** The length fields are sent together or not at all. */
export const ProductPackage = z.strictObject({
  weight: Measure,
  weight_unit: z.enum(WEIGHT_UNITS),
  length: Measure.optional(),
  width: Measure.optional(),
  height: Measure.optional(),
  length_unit: z.enum(LENGTH_UNITS).optional(),
});
export type ProductPackage = z.infer<typeof ProductPackage>;

/** A listed value by its id, the seller's own value by its name. */
const NewAttributeValue = z
  .strictObject({ id: MarketplaceId.optional(), name: trimmedText(200).min(1).optional() })
  .refine(({ id, name }) => id !== undefined || name !== undefined);
const NewAttribute = z.strictObject({
  id: MarketplaceId,
  values: z.array(NewAttributeValue).min(1).max(50),
});
export type NewAttribute = z.infer<typeof NewAttribute>;

const NewCertification = z.strictObject({
  id: MarketplaceId,
  images: z.array(PictureUri).min(1).max(10),
  expires_on: z.iso.date().optional(),
});

const unique = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id)).size === items.length;

/**
 * A product with one SKU, created on the marketplace.
 *
 * A refusal (`validation_failed`, `marketplace_refused`) and POST /products/check name the fields by these paths:
 * `title`, `description_1`, `category_id`, `brand_id`, `img`, `more_images`, `price`, `quantity`, `seller_sku`,
 * `warehouse_id`, `package.weight` (and the other members), `attributes.<attribute id>`, `certifications.<id>`,
 * `size_chart_image`; an empty path is about the whole product.
 */
export const NewProduct = z.strictObject({
  shop_id: ShopId,
  title: trimmedText(MAX_TITLE_LENGTH).min(1),
  /** HTML. */
  description_1: z.string().trim().min(1).max(MAX_DESCRIPTION_LENGTH),
  category_id: MarketplaceId,
  brand_id: trimmedText(40).optional(),
  /** The first picture. */
  img: PictureUri,
  /** The pictures after the first, in their order. */
  more_images: z
    .array(PictureUri)
    .max(MAX_PRODUCT_IMAGES - 1)
    .default([]),
  price: Price,
  quantity: Stock.min(1).default(1),
  /** If omitted, the shop's default warehouse. */
  warehouse_id: MarketplaceId.optional(),
  seller_sku: trimmedText(MAX_SELLER_SKU_LENGTH).default(''),
  package: ProductPackage,
  /** Product properties only; the single SKU has no sales properties. */
  attributes: z.array(NewAttribute).max(200).refine(unique).default([]),
  certifications: z.array(NewCertification).max(50).refine(unique).default([]),
  size_chart_image: PictureUri.optional(),
  /** Saves a draft instead of submitting for review. */
  as_draft: z.boolean().default(false),
  subtitle: localFields.subtitle.default(''),
  discount: localFields.discount.default(0),
  description_2: localFields.description_2.default(''),
  code: localFields.code.default(''),
  hashtag: localFields.hashtag.default(''),
  technology: localFields.technology.default([]),
  rating: localFields.rating.default(RATING.default),
  favourite: localFields.favourite.default(false),
});
export type NewProduct = z.infer<typeof NewProduct>;
export type NewProductInput = z.input<typeof NewProduct>;

/** What the marketplace would object to if the product were created now; nothing is created. */
export const NewProductCheck = z.object({ problems: z.array(FieldError) });
export type NewProductCheck = z.infer<typeof NewProductCheck>;

/** A weight unit with the length unit that goes with it. */
const PackageUnits = z.object({ weight_unit: z.enum(WEIGHT_UNITS), length_unit: z.enum(LENGTH_UNITS) });
export type PackageUnits = z.infer<typeof PackageUnits>;

/** Options for the new-product form of a shop, read from the marketplace. */
export const NewProductOptions = z.object({
  currency: z.string(),
  /** The units that the shop's region accepts, the usual ones first. */
  package_units: z.array(PackageUnits),
  /** Leaf categories of the shop; `name` includes the parent categories. */
  categories: z.array(Named),
  /** Warehouses for stock on sale, the default one first. */
  warehouses: z.array(Named),
  limits: z.object({
    title: z.object({ min: z.int(), max: z.int() }),
    description: z.object({ max: z.int(), max_images: z.int() }),
    images: z.object({ max: z.int(), max_bytes: z.int(), min_side: z.int(), max_side: z.int() }),
  }),
});
export type NewProductOptions = z.infer<typeof NewProductOptions>;
export const NewProductOptionsQuery = z.strictObject({ shop_id: ShopId });

export const ATTRIBUTE_KINDS = ['product', 'sales'] as const;

/** Required if any of these attributes has the value. */
const RequiredIf = z.array(z.object({ attribute_id: z.string(), value_id: z.string() }));

export const CategoryAttribute = z.object({
  id: z.string(),
  name: z.string(),
  /** `sales`: distinguishes the SKUs of a product (size, colour). */
  kind: z.enum(ATTRIBUTE_KINDS),
  required: z.boolean(),
  required_if: RequiredIf,
  /** Takes several values. */
  multiple: z.boolean(),
  /** Takes the seller's own values by name. */
  custom_values: z.boolean(),
  /** Own values must be numbers. */
  numeric: z.boolean(),
  values: z.array(Named),
});
export type CategoryAttribute = z.infer<typeof CategoryAttribute>;

/** Requirements that a new product here cannot fulfil. */
export const OTHER_REQUIREMENTS = ['manufacturer', 'responsible_person', 'epr'] as const;

/** What a leaf category of a shop asks for. */
export const CategoryRules = z.object({
  attributes: z.array(CategoryAttribute),
  dimensions_required: z.boolean(),
  size_chart: z.object({ supported: z.boolean(), required: z.boolean() }),
  certifications: z.array(
    z.object({
      id: z.string(),
      name: z.string(),
      details: z.string(),
      sample_url: z.string().nullable(),
      required: z.boolean(),
      required_if: RequiredIf,
      expiry_required: z.boolean(),
    }),
  ),
  other_requirements: z.array(z.enum(OTHER_REQUIREMENTS)),
});
export type CategoryRules = z.infer<typeof CategoryRules>;
export const CategoryRulesQuery = z.strictObject({ shop_id: ShopId, category_id: MarketplaceId });

/** At most 100 brands; a search finds the others. */
export const Brands = z.object({ items: z.array(Named) });
export type Brands = z.infer<typeof Brands>;
export const BrandsQuery = z.strictObject({
  shop_id: ShopId,
  category_id: MarketplaceId.optional(),
  search: trimmedText(100).optional(),
});

export const IMAGE_USES = ['main', 'description', 'size_chart', 'certification'] as const;
export type ImageUse = (typeof IMAGE_USES)[number];

/** The body is the picture itself; its kind is recognised by its content. */
export const ImageUploadQuery = z.strictObject({ shop_id: ShopId, use: z.enum(IMAGE_USES).default('main') });
export const UploadedImage = z.object({
  /** What `img`, `more_images` and the other picture fields take. */
  uri: z.string(),
  url: z.string().nullable(),
  width: z.int().nullable(),
  height: z.int().nullable(),
});
export type UploadedImage = z.infer<typeof UploadedImage>;
