import { AnnouncementInput } from '@gian-hang/contract/notifications';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useForm } from '@mantine/form';
import { validateWith } from '../../../lib/form-errors.ts';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showSuccess } from '../../../lib/toast.ts';
import { useSubmit } from '../../../lib/use-submit.ts';
import { UnsavedGuard } from '../../../shared/unsaved-guard.tsx';
import { FormFailure } from '../../../ui/states/form-failure.tsx';
import { useAnnounce } from '../notifications.api.ts';

export function AnnouncementForm({ onSent }: { onSent: () => void }) {
  const { t } = useTranslation();
  const announce = useAnnounce();
  const form = useForm({ initialValues: { text: '' }, validate: validateWith(AnnouncementInput) });

  const submit = useSubmit(form, (values, onError) =>
    announce.mutate(AnnouncementInput.parse(values), {
      onSuccess: ({ recipients }) => {
        form.reset();
        onSent();
        showSuccess(t('notifications.announce.sent', { count: recipients }));
      },
      onError,
    }),
  );

  return (
    <form {...submit}>
      <UnsavedGuard when={form.isDirty()} />
      <Stack>
        <Textarea
          label={t('notifications.announce.label')}
          description={t('notifications.announce.hint')}
          withAsterisk
          autosize
          minRows={5}
          maxRows={14}
          data-autofocus
          {...form.getInputProps('text')}
        />
        <FormFailure error={announce.error} />
        <Group justify="flex-end">
          <Button type="submit" loading={announce.isPending}>
            {t('notifications.announce.send')}
          </Button>
        </Group>
      </Stack>
    </form>
  );
}
