import { useRouterState } from '@tanstack/react-router';
import { type FocusEvent, type KeyboardEvent, useCallback, useEffect, useRef, useState } from 'react';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { useIsMobile, useMedia } from '../../../ui/use-media.ts';
import { useSwipe } from './use-swipe.ts';

const AUTO_CLOSE_MS = 2500;

/** State of the sidebar (open, pinned, drawer) and the handlers that change it. */
export function useSidebar() {
  const { sidebarStatic } = usePreferences();
  const narrow = useIsMobile();
  const hovers = useMedia('(min-width: 992px) and (hover: hover)');
  const pinned = sidebarStatic && !narrow;
  const [open, setOpen] = useState(!narrow);
  const inUse = useRef(false);
  const path = useRouterState({ select: (state) => state.location.pathname });

  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => setOpen(false), []);
  useSwipe({ onRight: show, onLeft: hide });

  useEffect(() => {
    if (narrow) return;
    const timer = setTimeout(() => {
      if (!inUse.current) hide();
    }, AUTO_CLOSE_MS);
    return () => clearTimeout(timer);
  }, [narrow, hide]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the drawer closes each time the page changes
  useEffect(() => {
    if (narrow) hide();
  }, [narrow, path, hide]);

  const panelProps = {
    onMouseEnter: () => {
      inUse.current = true;
      if (hovers) show();
    },
    onMouseLeave: () => {
      inUse.current = false;
      hide();
    },
    onFocus: (event: FocusEvent) => {
      inUse.current = true;
      if (event.target.matches(':focus-visible')) show();
    },
    onBlur: (event: FocusEvent) => {
      const panel = event.currentTarget;
      if (panel.contains(event.relatedTarget) || panel.matches(':hover')) return;
      inUse.current = false;
      hide();
    },
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key === 'Escape') hide();
    },
  };

  return {
    narrow,
    pinned,
    open: open || pinned,
    show,
    hide,
    togglePinned: () => setPreferences({ sidebarStatic: !sidebarStatic }),
    panelProps,
  };
}

export type SidebarState = ReturnType<typeof useSidebar>;
