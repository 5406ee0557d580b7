/** The Vietnamese shop that the sandbox links on the first start, the only one that STAFF reaches. */
export const SHOP = 'Mộc Lan Official';
/** All shops that the sandbox links on the first start. */
export const FIRST_SHOPS = [SHOP, 'Harbor & Pine', 'Willow & Lane'];
