import { ProfileInput, truncatePhone, type User } from '@gian-hang/contract/accounts/auth';
import { Button, Group, SimpleGrid, Stack, TextInput } from '@mantine/core';
import { useForm } from '@mantine/form';
import { nonFieldError, validateWith } from '../../lib/form-errors.ts';
import { useTranslation } from '../../lib/text/i18n.ts';
import { showSuccess } from '../../lib/toast.ts';
import { useSubmit } from '../../lib/use-submit.ts';
import { UnsavedGuard } from '../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../ui/states/form-failure.tsx';
import { useSaveProfile } from './profile.api.ts';

function toProfileValues({ last_name, first_name, phone_number, telegram }: User) {
  return { last_name, first_name, phone_number, telegram };
}

export function ProfileForm({ user }: { user: User }) {
  const { t } = useTranslation();
  const save = useSaveProfile();
  const form = useForm({ initialValues: toProfileValues(user), validate: validateWith(ProfileInput) });
  const phone = form.getInputProps('phone_number');
  const dirty = form.isDirty();

  const submit = useSubmit(form, (values, onError) =>
    save.mutate(ProfileInput.parse(values), {
      onSuccess: (saved) => {
        form.setInitialValues(toProfileValues(saved));
        form.setValues(toProfileValues(saved));
        showSuccess(t('profile.details.saved'));
      },
      onError,
    }),
  );

  return (
    <form {...submit}>
      <UnsavedGuard when={dirty} />
      <Stack>
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('profile.details.lastName')}
            autoComplete="family-name"
            withAsterisk
            {...form.getInputProps('last_name')}
          />
          <TextInput
            label={t('profile.details.firstName')}
            autoComplete="given-name"
            withAsterisk
            {...form.getInputProps('first_name')}
          />
        </SimpleGrid>
        <TextInput
          label={t('profile.details.email')}
          description={t('profile.details.emailHint')}
          value={user.email}
          readOnly
          variant="filled"
        />
        <SimpleGrid cols={{ base: 1, xs: 2 }}>
          <TextInput
            label={t('profile.details.phone')}
            type="tel"
            autoComplete="tel"
            {...phone}
            onChange={(event) => form.setFieldValue('phone_number', truncatePhone(event.currentTarget.value))}
          />
          <TextInput
            label={t('profile.details.telegram')}
            autoComplete="off"
            {...form.getInputProps('telegram')}
          />
        </SimpleGrid>
        <FormFailure error={nonFieldError(save.error)} />
        <Group>
          <Button type="submit" loading={save.isPending} disabled={!dirty}>
            {t('profile.details.save')}
          </Button>
          {dirty && (
            <Button variant="subtle" color="gray" onClick={form.reset} disabled={save.isPending}>
              {t('profile.details.undo')}
            </Button>
          )}
        </Group>
      </Stack>
    </form>
  );
}
