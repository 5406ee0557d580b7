/** Members of an order that tell of the person: those documented, and what new ones of the kind would be called. */
const PERSONAL_FIELDS =
  /^(user_id|seller_note|payment_auth_code|payment_card_type)$|^(buyer|cpf)(_|$)|recipient|receiver|customer|contact|address|phone|e?mail|national_registry/;
const MASK = '***';
/** Country and province, for figures by region. */
const KEPT_LEVELS = new Set(['L0', 'L1']);

/** The order as it was sent, without the person: members stay, their contents go but for country and province. */
export function redactPersonalData(order: unknown): unknown {
  if (typeof order !== 'object' || order === null || Array.isArray(order)) return null;
  return Object.fromEntries(
    Object.entries(order).map(([name, value]) => [
      name,
      PERSONAL_FIELDS.test(name) ? redactValue(value) : value,
    ]),
  );
}

function redactValue(value: unknown): unknown {
  if (typeof value === 'boolean' || value === '' || value === null) return value;
  if (typeof value !== 'object') return MASK;
  const districts: unknown = Reflect.get(value, 'district_info');
  return Array.isArray(districts) ? { district_info: districts.filter(isUpperLevel) } : null;
}

function isUpperLevel(part: unknown): boolean {
  return (
    typeof part === 'object' &&
    part !== null &&
    KEPT_LEVELS.has(String(Reflect.get(part, 'address_level'))) &&
    !String(Reflect.get(part, 'address_name')).includes('*')
  );
}
