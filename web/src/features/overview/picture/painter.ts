export type Painter = {
  context: CanvasRenderingContext2D;
  /** The value of a custom property of the page. */
  colour: (property: string) => string;
  body: { left: number; top: number; width: number; height: number };
};

export const FONT = '"Be Vietnam Pro", sans-serif';

/** Reads colours where the chart is, so that the picture has the theme of the page. */
export function resolveColours(within: Element): (property: string) => string {
  const style = getComputedStyle(within);
  return (property) => style.getPropertyValue(property).trim();
}

/** Shortens a text with an ellipsis until it fits. */
export function fitText(context: CanvasRenderingContext2D, text: string, width: number): string {
  if (context.measureText(text).width <= width) return text;
  let end = text.length;
  while (end > 0 && context.measureText(`${text.slice(0, end)}…`).width > width) end -= 1;
  return `${text.slice(0, end)}…`;
}
