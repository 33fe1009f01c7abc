export function readWords(words: string[]): { say?: string; status: number; residents?: string }
