import { currencyOfRegion } from '@gian-hang/contract/money/money';
import type { Brands, CategoryRules, NewProductOptions } from '@gian-hang/contract/products/new-product';
import type { Category, RequirementCondition } from '@gian-hang/marketplace/types/product-types';
import type { Deps } from '../../../deps.ts';
import type { Actor } from '../../../http/access/actor.ts';
import { openShopConnection } from '../../shops/authorisation/shop-connection.service.ts';
import { callMarketplace } from '../write/marketplace-write.service.ts';
import { getVisibleShop, listSalesWarehouses } from '../write/target-shop.service.ts';

const MAX_BRANDS = 100;

function categoryPath(category: Category, all: ReadonlyMap<string, Category>): string {
  const parent = category.parentId ? all.get(category.parentId) : undefined;
  return parent ? `${categoryPath(parent, all)} › ${category.name}` : category.name;
}

/** The choices and limits of a new product in a shop. */
export async function newProductOptions(
  deps: Deps,
  actor: Actor,
  shopId: string,
): Promise<NewProductOptions> {
  const shop = await getVisibleShop(deps, actor, shopId);
  const open = await openShopConnection(deps, shop.id);
  const [categories, warehouses] = await callMarketplace(deps, open, (calls) =>
    Promise.all([calls.listCategories(), listSalesWarehouses(calls)]),
  );
  const byId = new Map(categories.map((category) => [category.id, category]));
  const { packageUnits, title, description, images } = open.marketplace.productRules.draftLimits(shop.region);
  return {
    currency: currencyOfRegion(shop.region),
    package_units: packageUnits.map(({ weight, length }) => ({ weight_unit: weight, length_unit: length })),
    categories: categories
      .filter(({ leaf }) => leaf)
      .map((category) => ({ id: category.id, name: categoryPath(category, byId) })),
    warehouses: warehouses.map(({ id, name }) => ({ id, name: name || id })),
    limits: {
      title,
      description: { max: description.max, max_images: description.maxImages },
      images: {
        max: images.max,
        max_bytes: images.maxBytes,
        min_side: images.minSide,
        max_side: images.maxSide,
      },
    },
  };
}

const toRequiredIf = (conditions: readonly RequirementCondition[]) =>
  conditions.map(({ attributeId, valueId }) => ({ attribute_id: attributeId, value_id: valueId }));

export async function categoryRules(
  deps: Deps,
  actor: Actor,
  { shop_id, category_id }: { shop_id: string; category_id: string },
): Promise<CategoryRules> {
  const shop = await getVisibleShop(deps, actor, shop_id);
  const open = await openShopConnection(deps, shop.id);
  const rules = await callMarketplace(deps, open, (calls) => calls.getCategoryRules(category_id));
  return {
    attributes: rules.attributes.map(({ requiredIf, customizable, ...attribute }) => ({
      ...attribute,
      required_if: toRequiredIf(requiredIf),
      custom_values: customizable,
    })),
    dimensions_required: rules.dimensionsRequired,
    size_chart: rules.sizeChart,
    certifications: rules.certifications.map(({ requiredIf, sampleUrl, expiryRequired, ...one }) => ({
      ...one,
      sample_url: sampleUrl,
      required_if: toRequiredIf(requiredIf),
      expiry_required: expiryRequired,
    })),
    other_requirements: rules.otherRequirements,
  };
}

type BrandSearch = { shop_id: string; category_id?: string | undefined; search?: string | undefined };

export async function searchBrands(
  deps: Deps,
  actor: Actor,
  { shop_id, category_id, search }: BrandSearch,
): Promise<Brands> {
  const shop = await getVisibleShop(deps, actor, shop_id);
  const open = await openShopConnection(deps, shop.id);
  const { items } = await callMarketplace(deps, open, (calls) =>
    calls.listBrands({
      pageSize: MAX_BRANDS,
      ...(category_id ? { categoryId: category_id } : {}),
      ...(search ? { name: search } : {}),
    }),
  );
  return { items: items.map(({ id, name }) => ({ id, name })) };
}
