import { ActionIcon, Button, Group, Menu, Popover, Text, Tooltip } from '@mantine/core';
import { IconCopy, IconDots, IconInfoCircle } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';

export function PopoversPart() {
  const { t } = useTranslation();
  return (
    <Group gap="xs">
      <Popover width={240} shadow="lg" trapFocus returnFocus>
        <Popover.Target>
          <Button variant="default">{t('guide.parts.popover')}</Button>
        </Popover.Target>
        <Popover.Dropdown aria-label={t('guide.parts.popover')}>
          <Text size="sm">{t('guide.parts.popoverText')}</Text>
          <Button size="xs" mt="sm">
            {t('common.save')}
          </Button>
        </Popover.Dropdown>
      </Popover>
      <Menu shadow="lg" withInitialFocusPlaceholder={false}>
        <Menu.Target>
          <ActionIcon variant="default" size="lg" aria-label={t('lists.actions')}>
            <IconDots size={18} aria-hidden />
          </ActionIcon>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<IconCopy size={16} aria-hidden />}>{t('orders.bulk.copy')}</Menu.Item>
          <Menu.Item>{t('orders.print.print.packing_slip')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <Tooltip label={t('guide.parts.tooltip')}>
        <ActionIcon variant="subtle" color="gray" size="lg" aria-label={t('guide.parts.tooltip')}>
          <IconInfoCircle size={18} aria-hidden />
        </ActionIcon>
      </Tooltip>
    </Group>
  );
}
