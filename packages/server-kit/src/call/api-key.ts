import { hash } from 'node:crypto'

/** How every API key begins: who finds one knows what it is. */
export const apiKeyStart = 'smk_'

/**
 * Returns the name of an API key everywhere but with its owner: SHA-256, hex. Not that of a session whose token reads
 * the same, so that neither opens what the other does.
 */
export const apiKeyHash = (key: string): string => hash('sha256', `key:${key}`)
