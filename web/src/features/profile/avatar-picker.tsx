import type { User } from '@gian-hang/contract/accounts/auth';
import { Button, FileButton, Group, Stack, Text } from '@mantine/core';
import { IconPhotoUp, IconTrash } from '@tabler/icons-react';
import { useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { personName } from '../../lib/text/person-name.ts';
import { showSuccess } from '../../lib/toast.ts';
import { UserAvatar } from '../../ui/user-avatar.tsx';
import { useSaveProfile } from './profile.api.ts';
import { resizeImage } from './resize-image.ts';

const PICTURES = 'image/png,image/jpeg,image/webp';

export function AvatarPicker({ user }: { user: User }) {
  const { t } = useTranslation();
  const save = useSaveProfile();
  const [fault, setFault] = useState<string | null>(null);

  async function choose(file: File | null) {
    if (file === null) return;
    setFault(null);
    const avatar = await resizeImage(file).catch(() => null);
    if (avatar === null) setFault(t('profile.avatar.unreadable'));
    else store(avatar, t('profile.avatar.saved'));
  }

  function store(avatar: string | null, done: string) {
    save.mutate(
      { avatar },
      {
        onSuccess: () => showSuccess(done),
        onError: (error) => setFault(error.message),
      },
    );
  }

  return (
    <Group align="flex-start" wrap="nowrap">
      <UserAvatar src={user.avatar} name={personName(user)} size={88} />
      <Stack gap="xs">
        <Group gap="xs">
          <FileButton onChange={(file) => void choose(file)} accept={PICTURES}>
            {(props) => (
              <Button
                {...props}
                variant="default"
                loading={save.isPending}
                leftSection={<IconPhotoUp size={16} aria-hidden />}
              >
                {t('profile.avatar.choose')}
              </Button>
            )}
          </FileButton>
          {user.avatar !== null && (
            <Button
              variant="subtle"
              color="red"
              disabled={save.isPending}
              leftSection={<IconTrash size={16} aria-hidden />}
              onClick={() => store(null, t('profile.avatar.removed'))}
            >
              {t('profile.avatar.remove')}
            </Button>
          )}
        </Group>
        <Text size="xs" c="dimmed">
          {t('profile.avatar.hint')}
        </Text>
        {fault && (
          <Text size="sm" c="red" role="alert">
            {fault}
          </Text>
        )}
      </Stack>
    </Group>
  );
}
