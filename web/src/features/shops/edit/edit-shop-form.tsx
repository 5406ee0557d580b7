import { AUTO_SYNC_MINUTES, LOW_STOCK_THRESHOLD, MAX_SHOP_NAME_LENGTH } from '@gian-hang/contract/limits';
import type { Shop } from '@gian-hang/contract/shops';
import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { hasErrorCode } from '../../../lib/api/api-error.ts';
import { nonFieldError } from '../../../lib/form-errors.ts';
import { formatCount } from '../../../lib/text/format.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { useCan } from '../../../shared/session/session.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useSaveShop } from '../shops.api.ts';
import { ConflictNotice } from './conflict-notice.tsx';
import { toShopInput } from './edit-shop-values.ts';
import { PeopleFields, PeopleNames } from './people-fields.tsx';
import { useShopForm } from './use-shop-form.ts';

export function EditShopForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const canAssign = useCan('accounts.manage');
  const { form, base, conflictingFields, saved, rebaseOnto } = useShopForm(shop);
  const save = useSaveShop(shop.id);
  const dirty = form.isDirty();
  const conflict = hasErrorCode(save.error, 'conflict');

  const submit = useSubmit(form, (values, onError) =>
    save.mutate(toShopInput(values, base), {
      onSuccess: (now) => {
        saved(now);
        showSuccess(t('shops.edit.saved'));
      },
      onError,
    }),
  );

  return (
    <form {...submit}>
      <UnsavedGuard when={dirty} />
      <Stack>
        <TextInput
          label={t('shops.edit.name')}
          description={t('shops.edit.nameHint', { name: shop.marketplace_name })}
          withAsterisk
          maxLength={MAX_SHOP_NAME_LENGTH}
          {...form.getInputProps('name')}
        />
        {canAssign ? <PeopleFields form={form} shop={base} /> : <PeopleNames shop={base} />}
        <Switch
          mt={4}
          label={t('shops.edit.autoSync')}
          description={t('shops.edit.autoSyncHint')}
          {...form.getInputProps('auto_sync', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('shops.edit.minutes')}
          description={t('shops.edit.minutesHint', {
            min: AUTO_SYNC_MINUTES.min,
            max: formatCount(AUTO_SYNC_MINUTES.max),
          })}
          maw={260}
          step={5}
          allowDecimal={false}
          allowNegative={false}
          disabled={!form.getValues().auto_sync}
          {...form.getInputProps('auto_sync_minutes')}
        />
        <NumberInput
          label={t('shops.edit.lowStock')}
          description={t('shops.edit.lowStockHint')}
          maw={260}
          min={LOW_STOCK_THRESHOLD.min}
          max={LOW_STOCK_THRESHOLD.max}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('low_stock_threshold')}
        />
        <ConflictNotice
          id={shop.id}
          conflict={conflict}
          conflictingFields={conflictingFields}
          onReloaded={(newer) => {
            save.reset();
            rebaseOnto(newer);
          }}
        />
        <FormFailure error={conflict ? null : nonFieldError(save.error)} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!dirty || conflict}>
            {t('shops.edit.save')}
          </Button>
          {dirty && (
            <Button variant="subtle" color="gray" onClick={form.reset} disabled={save.isPending}>
              {t('shops.edit.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
