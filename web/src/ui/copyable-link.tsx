import { Alert, Stack, Textarea } from '@mantine/core';
import { IconClipboardOff } from '@tabler/icons-react';

type Props = {
  label: string;
  validity: string;
  url: string;
  /** Shown when the browser refuses to copy. */
  refused: string | null;
};

/** A link to pass on; focusing selects it. */
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
