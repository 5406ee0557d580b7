import { Badge, Button, FileButton, Loader } from '@mantine/core';
import { IconPhotoUp } from '@tabler/icons-react';
import { useRef } from 'react';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import { PICTURE_KINDS } from './picture.ts';
import classes from './pictures.module.css';

type Props = {
  multiple: boolean;
  disabled?: boolean;
  invalid: boolean;
  describedBy?: string | undefined;
  onAdd: (files: File[]) => void;
};

/** Opens the file dialog; the invalid one is focused after a refused submission. */
export function UploadButton({ multiple, disabled = false, invalid, describedBy, onAdd }: Props) {
  const { t } = useTranslation();
  const reset = useRef<() => void>(null);
  return (
    <FileButton
      multiple={multiple}
      accept={PICTURE_KINDS}
      resetRef={reset}
      onChange={(files) => {
        onAdd([files].flat().filter((file) => file !== null));
        // Otherwise the same file cannot be chosen again.
        reset.current?.();
      }}
    >
      {({ onClick }) => (
        <Button
          variant="default"
          leftSection={<IconPhotoUp size={16} aria-hidden />}
          disabled={disabled}
          aria-invalid={invalid}
          aria-describedby={describedBy}
          onClick={onClick}
        >
          {t('products.pictures.choose')}
        </Button>
      )}
    </FileButton>
  );
}

export function MainBadge() {
  const { t } = useTranslation();
  return (
    <Badge className={classes.main} size="sm" variant="filled" color="dark.6" tt="none">
      {t('products.pictures.main')}
    </Badge>
  );
}

export function UploadingVeil({ n }: { n: number }) {
  const { t } = useTranslation();
  return (
    <span className={classes.veil} role="status" aria-label={t('products.pictures.sending', { n })}>
      <Loader size="sm" color="white" />
    </span>
  );
}
