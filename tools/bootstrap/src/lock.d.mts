export function withLock<T>(folder: string, work: () => T | Promise<T>, onWait?: () => void): Promise<T>
export function exclusiveIn<T>(root: string, work: () => T | Promise<T>, say: (line: string) => void): Promise<T>
