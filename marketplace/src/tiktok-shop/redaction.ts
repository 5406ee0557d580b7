/** Personal fields of orders, packages, returns and messages: the documented ones and likely names of future ones. */
const PERSONAL_FIELDS =
  /^(user_id|seller_note|payment_auth_code|payment_card_type)$|^(buyer|cpf)(_|$)|recipient|receiver|customer|contact|address|phone|e?mail|national_registry|^(content|latest_message|sender|participants|im_user_id|nickname|avatar|note|comment|images|videos)$/;
const MASK = '***';
/** Country and province stay, for statistics by region. */
const KEPT_LEVELS = new Set(['L0', 'L1']);

/** Keeps all keys of a raw record and clears the personal values, except country and province. */
export function redactPersonalData(record: unknown): unknown {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return null;
  return Object.fromEntries(
    Object.entries(record).map(([name, value]) => [
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
