import { Button, Group, Popover, Text } from '@mantine/core';
import { type ReactElement, useState } from 'react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { showFailure, showSuccess } from '../../../lib/toast.ts';
import { displayTitle } from '../list/product-format.ts';
import { useDeleteProduct } from '../list/products.api.ts';

type Props = {
  product: { id: string; title: string };
  question: 'products.delete.sure' | 'products.delete.sureHere';
  onDeleted?: () => void;
  /** Renders the trigger; receives whether deletion is running. */
  children: (ask: () => void, deleting: boolean) => ReactElement;
};

/** Confirms next to the trigger, then deletes on the marketplace and here. */
export function DeleteProduct({ product, question, onDeleted, children }: Props) {
  const { t } = useTranslation();
  const [asking, setAsking] = useState(false);
  const remove = useDeleteProduct();
  const title = displayTitle(product);

  /** Uses a toast, because the row unmounts with the deleted product. */
  async function confirm() {
    setAsking(false);
    try {
      await remove.mutateAsync(product.id);
      onDeleted?.();
      showSuccess(t('products.delete.done', { title }));
    } catch (error) {
      showFailure(error, t('products.delete.failed', { title }));
    }
  }

  return (
    <Popover
      opened={asking}
      onChange={setAsking}
      position="bottom-end"
      width={270}
      shadow="md"
      trapFocus
      returnFocus
      withArrow
    >
      <Popover.Target>{children(() => setAsking(!asking), remove.isPending)}</Popover.Target>
      <Popover.Dropdown aria-label={t('products.delete.sure')}>
        <Text size="sm" fw={600}>
          {t(question)}
        </Text>
        <Text size="sm" mt={4}>
          {t('products.delete.text')}
        </Text>
        <Group gap="xs" mt="sm">
          <Button size="xs" color="red.9" onClick={() => void confirm()}>
            {t('products.delete.yes')}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsking(false)} data-autofocus>
            {t('products.delete.no')}
          </Button>
        </Group>
      </Popover.Dropdown>
    </Popover>
  );
}
