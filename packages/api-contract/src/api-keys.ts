/** What contract and services both know of API keys. */

/** What a key can be allowed to read. */
export const keyScopes = ['status', 'bank', 'log', 'market', 'public'] as const
export type KeyScope = (typeof keyScopes)[number]

/** Of a key's name. */
export const keyNameCharacters = 40
