/** The Vietnamese shop that the sandbox links on the first start, the only one that STAFF reaches. */
export const SEEDED_SHOP = 'Mộc Lan Official';
/** All shops that the sandbox links on the first start. */
export const SEEDED_SHOPS = [SEEDED_SHOP, 'Harbor & Pine', 'Willow & Lane'];
