export function withLock<T>(folder: string, work: () => T | Promise<T>, onWait?: () => void): Promise<T>
