const DISTANCE = 60;

/** A swipe has a minimum length and is clearly horizontal. */
export function swipeDirection(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) < DISTANCE || Math.abs(dx) < Math.abs(dy) * 2) return null;
  return dx > 0 ? 'right' : 'left';
}
