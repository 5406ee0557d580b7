const DISTANCE = 60;

/** A swipe is long enough and clearly more sideways than up or down. */
export function swipeDirection(dx: number, dy: number): 'left' | 'right' | null {
  if (Math.abs(dx) < DISTANCE || Math.abs(dx) < Math.abs(dy) * 2) return null;
  return dx > 0 ? 'right' : 'left';
}
