import { Button, Group, Text, Title } from '@mantine/core';
import { useTranslation } from '../../lib/text/i18n.ts';

type Props = {
  id: string;
  title: string;
  text: string;
  index: number;
  total: number;
  onBack: () => void;
  onNext: () => void;
  onSkip: () => void;
};

export function TourCard({ id, title, text, index, total, onBack, onNext, onSkip }: Props) {
  const { t } = useTranslation();
  const isLast = index + 1 === total;
  return (
    <>
      <Text size="xs" c="dimmed" mb={4}>
        {t('tour.progress', { step: index + 1, total })}
      </Text>
      <Title order={2} size="h4" id={`${id}-title`}>
        {title}
      </Title>
      <Text size="sm" mt={6} id={`${id}-text`}>
        {text}
      </Text>
      <Group justify="space-between" mt="lg" gap="xs">
        {isLast ? (
          <span />
        ) : (
          <Button variant="subtle" color="gray" size="xs" px={6} onClick={onSkip}>
            {t('tour.skip')}
          </Button>
        )}
        <Group gap="xs">
          {index > 0 && (
            <Button variant="default" size="xs" onClick={onBack}>
              {t('tour.back')}
            </Button>
          )}
          <Button size="xs" onClick={onNext} data-autofocus>
            {isLast ? t('tour.finish') : t('tour.next')}
          </Button>
        </Group>
      </Group>
    </>
  );
}
