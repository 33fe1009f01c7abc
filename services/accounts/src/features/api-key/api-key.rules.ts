import { keyLimitRules } from '@sottomondo/server-kit/api-key-rules'

/** Source: issue; the figures are ours. */
export const apiKeyRules = {
  mostKeys: 5,
  /** Of one key. The gateway counts them. */
  callsPerMinute: (keyLimitRules.callsPerWindow * 60) / keyLimitRules.windowSeconds,
} as const

/** What a key can be allowed to read. */
export const apiKeyScopes = [
  { scope: 'status', label: 'Status en tellers' },
  { scope: 'bank', label: 'Bank: saldo en lijsten' },
  { scope: 'log', label: 'Logboek' },
  { scope: 'market', label: 'Markt: prijzen, veiling en fabrieken' },
  { scope: 'public', label: 'Wat iedere speler ziet' },
] as const

export const apiKeyTexts = {
  tooMany: `Je hebt al ${apiKeyRules.mostKeys} sleutels. Trek er eerst een in.`,
  made: (name: string) => `Sleutel ${name} is gemaakt. Bewaar hem goed: we tonen hem één keer.`,
  revoked: (name: string) => `Sleutel ${name} is ingetrokken.`,
  unknown: 'Deze sleutel bestaat niet meer.',
  badScope: 'Kies wat de sleutel mag lezen.',
  noName: 'Vul een naam in.',
} as const
