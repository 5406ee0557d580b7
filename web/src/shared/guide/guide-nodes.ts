/** A page of the guide as the build makes it from Markdown. Raw HTML has no place in it. */
export type GuidePage = { title: string; blocks: GuideBlock[] };

export type GuideInline =
  | string
  | { kind: 'strong'; children: GuideInline[] }
  | { kind: 'emphasis'; children: GuideInline[] }
  | { kind: 'code'; text: string }
  | { kind: 'link'; to: string; children: GuideInline[] };

export type GuideBlock =
  | { kind: 'heading'; depth: 2 | 3; id: string; children: GuideInline[] }
  | { kind: 'paragraph'; children: GuideInline[] }
  | { kind: 'list'; ordered: boolean; items: GuideBlock[][] }
  | { kind: 'table'; head: GuideInline[][]; rows: GuideInline[][][] }
  | { kind: 'code'; language: string; text: string }
  | { kind: 'note'; blocks: GuideBlock[] }
  | { kind: 'picture'; alt: string; source: string; width: number; height: number }
  /** A live part of the interface, or a table made at build time. */
  | { kind: 'part'; name: string };

/** The text below one heading; `id` is null for what stands above the first. */
export type GuideIndexEntry = { path: string; id: string | null; heading: string; text: string };

export type GuideTitles = Record<string, string>;

/** `direct`: one of our packages asks for it by name. */
export type Library = { name: string; version: string; licence: string; direct: boolean };
