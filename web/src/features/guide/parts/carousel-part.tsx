import { IconPhoto } from '@tabler/icons-react';
import { useTranslation } from '../../../lib/text/i18n.ts';
import { Carousel } from '../../../ui/carousel.tsx';
import { EmptyState } from '../../../ui/states/empty-state.tsx';

const SLIDES = ['1', '2', '3', '4', '5', '6'];

export function CarouselPart() {
  const { t } = useTranslation();
  return (
    <Carousel
      title={t('guide.parts.carousel')}
      labels={{ previous: t('guide.previous'), next: t('guide.next') }}
      slides={SLIDES.map((number) => ({
        key: number,
        content: <EmptyState icon={<IconPhoto size={26} />} title={t('guide.parts.slide', { number })} />,
      }))}
    />
  );
}
