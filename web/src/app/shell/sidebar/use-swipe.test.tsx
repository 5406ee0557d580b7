import { fireEvent } from '@testing-library/dom';
import { afterEach, expect, test, vi } from 'vitest';
import { mount, unmount } from '../../../testing/mount.ts';
import { useSwipe } from './use-swipe.ts';

afterEach(unmount);

function swipeRightOn(element: HTMLElement, during: () => void = () => undefined) {
  fireEvent.touchStart(element, { touches: [{ clientX: 20, clientY: 600 }] });
  during();
  fireEvent.touchEnd(element, { changedTouches: [{ clientX: 200, clientY: 600 }] });
}

function listen() {
  const handlers = { onLeft: vi.fn(), onRight: vi.fn() };
  const Swiped = () => {
    useSwipe(handlers);
    return null;
  };
  mount(<Swiped />);
  return handlers;
}

function add(html: string): HTMLElement {
  document.body.innerHTML = html;
  const [element] = document.body.children;
  if (!(element instanceof HTMLElement)) throw new Error('no element');
  return element;
}

test('a swipe counts on a row that is replaced while the finger is on it', () => {
  const { onRight } = listen();
  const row = add('<div>row</div>');
  swipeRightOn(row, () => row.remove());
  expect(onRight).toHaveBeenCalledOnce();
});

test('a swipe counts on a checkbox, not in a field', () => {
  const { onRight } = listen();
  swipeRightOn(add('<input type="text">'));
  expect(onRight).not.toHaveBeenCalled();
  swipeRightOn(add('<input type="checkbox">'));
  expect(onRight).toHaveBeenCalledOnce();
});

test('a second finger ends the swipe', () => {
  const { onRight } = listen();
  const row = add('<div>row</div>');
  const second = [
    { clientX: 20, clientY: 600 },
    { clientX: 90, clientY: 600 },
  ];
  swipeRightOn(row, () => fireEvent.touchStart(row, { touches: second }));
  expect(onRight).not.toHaveBeenCalled();
});
