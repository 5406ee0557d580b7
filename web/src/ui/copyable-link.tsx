import { Alert, Stack, Textarea } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';

type Props = {
  label: string;
  validity: string;
  url: string;
  /** Said when the browser would not copy. */
  refused: string | null;
};

/** A link to be handed on, selected at a touch. */
export function CopyableLink({ label, validity, url, refused }: Props) {
  return (
    <Stack gap="md">
      <Textarea
        label={label}
        description={validity}
        value={url}
        readOnly
        autosize
        data-autofocus
        onFocus={(event) => event.currentTarget.select()}
      />
      {refused !== null && (
        <Alert color="yellow" role="status" icon={<IconClipboardOff aria-hidden />}>
          {refused}
        </Alert>
      )}
    </Stack>
  );
}
