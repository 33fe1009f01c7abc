/** Source: issue; the figures are ours, and accounts tells players of them (`apiKeyRules`). */
export const keyLimitRules = {
  callsPerWindow: 60,
  windowSeconds: 60,
} as const
