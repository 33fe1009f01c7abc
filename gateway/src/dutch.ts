export const isoOf = (ms: number): string => new Date(ms).toISOString()
