import { useRouterState } from '@tanstack/react-router';
import {
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { setPreferences, usePreferences } from '../../../lib/preferences.ts';
import { useIsMobile, useMedia } from '../../../ui/use-media.ts';
import { useSwipe } from './use-swipe.ts';

/** A pointer that only crosses the collapsed sidebar does not open it. */
const HOVER_MS = 150;

/** State of the sidebar (open, pinned, drawer) and the handlers that change it. */
export function useSidebar() {
  const { sidebarStatic } = usePreferences();
  const narrow = useIsMobile();
  const wide = useMedia('(min-width: 1200px)');
  const hovers = useMedia('(min-width: 992px) and (hover: hover)');
  const pinned = !narrow && (sidebarStatic ?? wide);
  const [open, setOpen] = useState(false);
  const opening = useRef<ReturnType<typeof setTimeout>>(undefined);
  const path = useRouterState({ select: (state) => state.location.pathname });

  const show = useCallback(() => setOpen(true), []);
  const hide = useCallback(() => {
    clearTimeout(opening.current);
    setOpen(false);
  }, []);
  useSwipe({ onRight: show, onLeft: hide });

  // biome-ignore lint/correctness/useExhaustiveDependencies: the sidebar closes each time the page changes
  useEffect(hide, [path, narrow]);

  const panelProps = {
    // React's onMouseEnter is lost when the element that the pointer leaves was replaced just before.
    onMouseOver: ({ currentTarget: panel, relatedTarget: from }: MouseEvent) => {
      const hasEntered = !(from instanceof Node && panel.contains(from));
      if (hovers && hasEntered) opening.current = setTimeout(show, HOVER_MS);
    },
    onMouseLeave: hide,
    onFocus: (event: FocusEvent) => {
      if (event.target.matches(':focus-visible')) show();
    },
    onBlur: (event: FocusEvent) => {
      const panel = event.currentTarget;
      if (!panel.contains(event.relatedTarget) && !panel.matches(':hover')) hide();
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
    togglePinned: () => setPreferences({ sidebarStatic: !pinned }),
    panelProps,
  };
}

export type SidebarState = ReturnType<typeof useSidebar>;
