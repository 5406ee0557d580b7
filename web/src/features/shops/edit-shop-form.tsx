import { AUTO_SYNC_MINUTES, LOW_STOCK, type Shop } from '@gian-hang/contract/shops';
import { Button, Group, NumberInput, Stack, Switch, TextInput } from '@mantine/core';
import { useRef } from 'react';
import { ApiError } from '../../lib/api-error.ts';
import { focusFirstFault, serverErrors } from '../../lib/form-errors.ts';
import { useTranslation } from '../../lib/i18n.ts';
import { showToast } from '../../lib/toast.ts';
import { useCan } from '../../shared/session.ts';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../ui/form-failure.tsx';
import { ConflictNotice } from './conflict-notice.tsx';
import { inputFrom } from './edit-shop-values.ts';
import { PeopleFields, PeopleNames } from './people-fields.tsx';
import { useSaveShop } from './shops.api.ts';
import { useShopForm } from './use-shop-form.ts';

function isConflict(error: Error | null): boolean {
  return error instanceof ApiError && error.code === 'conflict';
}

function isAboutFields(error: Error): boolean {
  return Object.keys(serverErrors(error)).length > 0;
}

export function EditShopForm({ shop }: { shop: Shop }) {
  const { t } = useTranslation();
  const element = useRef<HTMLFormElement>(null);
  const mayAssign = useCan('accounts.manage');
  const { form, base, disputed, saved, carryOver } = useShopForm(shop);
  const save = useSaveShop(shop.id);
  const dirty = form.isDirty();
  const conflict = isConflict(save.error);

  const submit = form.onSubmit(
    (values) =>
      save.mutate(inputFrom(values, base), {
        onSuccess: (now) => {
          saved(now);
          void showToast({ message: t('shops.edit.saved'), tone: 'success' });
        },
        onError: (error) => {
          form.setErrors(serverErrors(error));
          focusFirstFault(element.current);
        },
      }),
    () => focusFirstFault(element.current),
  );

  return (
    <form ref={element} onSubmit={submit} noValidate>
      <UnsavedGuard when={dirty} />
      <Stack>
        <TextInput
          label={t('shops.edit.name')}
          description={t('shops.edit.nameHint', { name: shop.marketplace_name })}
          withAsterisk
          maxLength={200}
          {...form.getInputProps('name')}
        />
        {mayAssign ? <PeopleFields form={form} shop={base} /> : <PeopleNames shop={base} />}
        <Switch
          mt={4}
          label={t('shops.edit.autoSync')}
          description={t('shops.edit.autoSyncHint')}
          {...form.getInputProps('auto_sync', { type: 'checkbox' })}
        />
        <NumberInput
          label={t('shops.edit.minutes')}
          description={t('shops.edit.minutesHint', AUTO_SYNC_MINUTES)}
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
          min={LOW_STOCK.min}
          max={LOW_STOCK.max}
          clampBehavior="none"
          allowDecimal={false}
          allowNegative={false}
          {...form.getInputProps('low_stock_threshold')}
        />
        <ConflictNotice
          id={shop.id}
          conflict={conflict}
          disputed={disputed}
          onReloaded={(newer) => {
            save.reset();
            carryOver(newer);
          }}
        />
        <FormFailure error={save.error && !conflict && !isAboutFields(save.error) ? save.error : null} />
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
