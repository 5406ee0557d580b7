export const REPOSITORY: string;
export const NODE: string;
export const END_WITH_PARENT: string;
