import { ActionIcon } from '@mantine/core';
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import classes from './carousel.module.css';
import { Section } from './layout/section.tsx';
import { useMedia } from './use-media.ts';

/** Two cards per view, three from 768 px, four from 1024 px; must match carousel.module.css. */
function usePerView(): number {
  const three = useMedia('(min-width: 768px)');
  const four = useMedia('(min-width: 1024px)');
  return four ? 4 : three ? 3 : 2;
}

type Slide = { key: string; content: ReactNode };

type Props = { title: string; labels: { previous: string; next: string }; slides: readonly Slide[] };

export function Carousel({ title, labels, slides }: Props) {
  const perView = usePerView();
  const [wanted, setWanted] = useState(0);
  const last = Math.max(0, slides.length - perView);
  const first = Math.min(wanted, last);
  return (
    <Section
      title={title}
      actions={
        last > 0 && (
          <div className={classes.buttons}>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={labels.previous}
              disabled={first === 0}
              onClick={() => setWanted(Math.max(0, first - perView))}
            >
              <IconChevronLeft size={18} aria-hidden />
            </ActionIcon>
            <ActionIcon
              variant="default"
              size={36}
              aria-label={labels.next}
              disabled={first === last}
              onClick={() => setWanted(Math.min(last, first + perView))}
            >
              <IconChevronRight size={18} aria-hidden />
            </ActionIcon>
          </div>
        )
      }
    >
      <div className={classes.window}>
        <ul
          className={classes.track}
          style={{ transform: `translateX(calc(-100% / ${perView} * ${first}))` }}
        >
          {slides.map(({ key, content }, index) => (
            <li key={key} className={classes.slide} inert={index < first || index >= first + perView}>
              {content}
            </li>
          ))}
        </ul>
      </div>
    </Section>
  );
}
