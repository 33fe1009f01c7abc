export function explain(error: unknown): string
export function isDiskFull(error: unknown): boolean
