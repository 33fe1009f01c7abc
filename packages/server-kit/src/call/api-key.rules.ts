export { type KeyScope, keyNameCharacters, keyScopes } from '@sottomondo/api-contract/api-keys'

/** How often one API key may read. Source: issue; the figures are ours. */
export const keyLimitRules = {
  callsPerWindow: 60,
  windowSeconds: 60,
} as const
