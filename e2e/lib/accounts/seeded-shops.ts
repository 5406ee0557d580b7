/** The Vietnamese shop that the server links at its first start, the only one assigned to STAFF. */
export const SEEDED_SHOP = 'Mộc Lan Official';
/** All shops that the server links at its first start. */
export const SEEDED_SHOPS = [SEEDED_SHOP, 'Harbor & Pine', 'Willow & Lane'];
