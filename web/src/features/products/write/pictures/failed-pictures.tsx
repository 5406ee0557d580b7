import { Button } from '@mantine/core';
import { useTranslation } from '../../../../lib/text/i18n.ts';
import type { Picture } from './picture.ts';
import classes from './pictures.module.css';

type Props = {
  pictures: readonly Picture[];
  onRetry: (key: string) => void;
  onRemove: (key: string) => void;
};

/** The files that were not uploaded, each with the reason. */
export function FailedPictures({ pictures, onRetry, onRemove }: Props) {
  const { t } = useTranslation();
  if (pictures.length === 0) return null;
  return (
    <div role="alert">
      <ul className={classes.failed}>
        {pictures.map(({ key, name, failure }) => (
          <li key={key} className={classes.failure}>
            <span className={classes.message}>
              {t('products.pictures.failed', { name, message: failure?.message ?? '' })}
            </span>
            {failure?.canRetry && (
              <Button size="compact-sm" variant="default" onClick={() => onRetry(key)}>
                {t('common.retry')}
              </Button>
            )}
            <Button size="compact-sm" variant="subtle" color="gray" onClick={() => onRemove(key)}>
              {t('products.pictures.discard')}
            </Button>
          </li>
        ))}
      </ul>
    </div>
  );
}
