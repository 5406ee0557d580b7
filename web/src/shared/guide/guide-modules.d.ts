declare module 'virtual:guide-titles/*' {
  export const titles: import('./guide-nodes.ts').GuideTitles;
}

declare module 'virtual:guide-index/*' {
  export const index: import('./guide-nodes.ts').GuideIndexEntry[];
}

declare module 'virtual:guide-libraries' {
  export const libraries: import('./guide-nodes.ts').Library[];
}
