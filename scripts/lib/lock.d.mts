type Release = () => Promise<void>;
export function tryLock(subject: string): Promise<Release | undefined>;
export function lock(subject: string, onWait?: () => void): Promise<Release>;
