import { useTranslation } from '../../lib/text/i18n.ts';

const FIELDS = [
  'email',
  'first_name',
  'last_name',
  'full_name',
  'name',
  'phone_number',
  'telegram',
  'role',
  'status',
  'shops',
  'owner_id',
  'staff_ids',
  'auto_sync',
  'auto_sync_minutes',
  'low_stock_threshold',
  'region',
  'unlinked',
  'shop_id',
  'price',
  'title',
  'subtitle',
  'description',
  'discount',
  'quantity',
  'rating',
  'favourite',
  'product_id',
  'order',
  'orders',
  'tracking_number',
  'seller_note',
  'buyer_nickname',
  'full_address',
  'is_cod',
  'invited',
  'password_changed',
  'second_factor',
  'ended',
  'code',
  'wrong',
  'language',
  'theme',
  'time_zone',
  'sidebar_colour',
  'navbar_colour',
  'new_device',
  'announcements',
  'tour_done',
  'kind',
  'filters',
  'statusFilter',
  'dateRange',
  'selectedStore',
  'search',
  'rows',
  'complete',
  'text',
  'recipients',
  'read',
] as const;

function known(name: string | undefined): (typeof FIELDS)[number] | undefined {
  return FIELDS.find((field) => field === name);
}

/** The name of a field by the end of its path; an unknown field is shown as it is stored. */
export function useFieldName(): (path: string) => string {
  const { t } = useTranslation();
  return (path) => {
    if (path === '') return t('audit.fields.value');
    const name = known(path) ?? known(path.split('.').at(-1));
    if (name === undefined) return path;
    const words = t(`audit.fields.${name}`);
    return /\.\d+\./.test(`.${path}`) ? `${words} (${path})` : words;
  };
}
