import { Popover, Portal } from '@mantine/core';
import { useHotkeys } from '@mantine/hooks';
import { useId, useState } from 'react';
import { useTranslation } from '../../lib/text/i18n.ts';
import { useRestoreFocus } from '../../ui/dialogs/use-restore-focus.ts';
import classes from './tour.module.css';
import { TourCard } from './tour-card.tsx';
import { type Rect, useTargetRect } from './use-target-rect.ts';

/** The shell marks the targets with `data-tour`; a step without a visible target appears in the middle of the screen. */
const STEPS = ['welcome', 'sidebar', 'search', 'notifications', 'theme', 'account'] as const;
const MARGIN = 6;
const TOUR_Z_INDEX = 500;

function isTall(rect: Rect | null): boolean {
  return rect !== null && rect.height > window.innerHeight / 2;
}

function cutOut(rect: Rect | null): Rect {
  if (rect === null) return { left: window.innerWidth / 2, top: window.innerHeight / 3, width: 0, height: 0 };
  if (isTall(rect)) return rect;
  const { left, top, width, height } = rect;
  return { left: left - MARGIN, top: top - MARGIN, width: width + 2 * MARGIN, height: height + 2 * MARGIN };
}

/** Darkens the page around the target of the current step, and explains the target in a card beside it. */
export function Tour({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation();
  const id = useId();
  const [index, setIndex] = useState(0);
  const step = STEPS[index] ?? 'welcome';
  const rect = useTargetRect(`[data-tour="${step}"]`);
  const back = () => setIndex((at) => Math.max(at - 1, 0));
  const next = () => (index + 1 < STEPS.length ? setIndex(index + 1) : onClose());
  useRestoreFocus();
  useHotkeys([
    ['Escape', onClose],
    ['mod+K', onClose],
    ['ArrowRight', next],
    ['ArrowLeft', back],
  ]);
  return (
    <Portal>
      <div className={classes.shield} style={{ zIndex: TOUR_Z_INDEX }} />
      <Popover
        key={index}
        opened
        position={isTall(rect) ? 'right-start' : 'bottom'}
        width="min(340px, calc(100vw - 24px))"
        zIndex={TOUR_Z_INDEX + 2}
        shadow="lg"
        radius="lg"
        withRoles={false}
        trapFocus
        closeOnEscape={false}
        closeOnClickOutside={false}
        hideDetached={false}
      >
        <Popover.Target>
          <div
            className={classes.cutOut}
            data-square={isTall(rect) || undefined}
            style={{ ...cutOut(rect), zIndex: TOUR_Z_INDEX + 1 }}
          />
        </Popover.Target>
        <Popover.Dropdown
          role="dialog"
          aria-modal
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          p="lg"
        >
          <TourCard
            id={id}
            title={t(`tour.${step}`)}
            text={t(`tour.${step}Text`)}
            index={index}
            total={STEPS.length}
            onBack={back}
            onNext={next}
            onSkip={onClose}
          />
        </Popover.Dropdown>
      </Popover>
    </Portal>
  );
}
