import type { ComponentType } from 'react';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { PageLoading } from '../../../ui/states/page-loading.tsx';
import classes from './part.module.css';

const LOADING = { fallback: <PageLoading /> };

/** What a page names as ```part name```: a live example, or a table made at build time. */
const PARTS: Record<string, ComponentType> = {
  alerts: lazyPart(() => import('./alerts-part.tsx'), 'AlertsPart', LOADING),
  badge: lazyPart(() => import('./badge-part.tsx'), 'BadgePart', LOADING),
  buttons: lazyPart(() => import('./buttons-part.tsx'), 'ButtonsPart', LOADING),
  card: lazyPart(() => import('./card-part.tsx'), 'CardPart', LOADING),
  carousel: lazyPart(() => import('./carousel-part.tsx'), 'CarouselPart', LOADING),
  libraries: lazyPart(() => import('./libraries-part.tsx'), 'LibrariesPart', LOADING),
  modal: lazyPart(() => import('./modal-part.tsx'), 'ModalPart', LOADING),
  nav: lazyPart(() => import('./nav-part.tsx'), 'NavPart', LOADING),
  navbar: lazyPart(() => import('./navbar-part.tsx'), 'NavbarPart', LOADING),
  popovers: lazyPart(() => import('./popovers-part.tsx'), 'PopoversPart', LOADING),
  progress: lazyPart(() => import('./progress-part.tsx'), 'ProgressPart', LOADING),
  tabs: lazyPart(() => import('./tabs-part.tsx'), 'TabsPart', LOADING),
};

export const PART_NAMES = Object.keys(PARTS);

export function Part({ name }: { name: string }) {
  const Shown = PARTS[name];
  if (Shown === undefined) return null;
  return (
    <div className={classes.part}>
      <Shown />
    </div>
  );
}
