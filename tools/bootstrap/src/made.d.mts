type Step = 'generated' | 'built'
export function sourcesOf(root: string): string
export function isMade(root: string, step: Step, sources: string): boolean
export function noteMade(root: string, step: Step, sources: string): void
