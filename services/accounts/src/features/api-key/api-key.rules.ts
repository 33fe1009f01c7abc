import { type KeyScope, keyLimitRules, keyScopes } from '@sottomondo/server-kit/api-key-rules'

/** Source: issue; the figures are ours. */
export const apiKeyRules = {
  mostKeys: 5,
  /** Of one key. The gateway counts them. */
  callsPerMinute: (keyLimitRules.callsPerWindow * 60) / keyLimitRules.windowSeconds,
} as const

const scopeLabels: Readonly<Record<KeyScope, string>> = {
  status: 'Status en tellers',
  bank: 'Bank: saldo en lijsten',
  log: 'Logboek',
  market: 'Markt: prijzen, veiling en fabrieken',
  public: 'Wat iedere speler ziet',
}
/** What a key can be allowed to read, in the order of the page. */
export const apiKeyScopes = keyScopes.map((scope) => ({ scope, label: scopeLabels[scope] }))

export const apiKeyTexts = {
  tooMany: `Je hebt al ${apiKeyRules.mostKeys} sleutels. Trek er eerst een in.`,
  made: (name: string) => `Sleutel ${name} is gemaakt. Bewaar hem goed: we tonen hem één keer.`,
  revoked: (name: string) => `Sleutel ${name} is ingetrokken.`,
  unknown: 'Deze sleutel bestaat niet meer.',
  badScope: 'Kies wat de sleutel mag lezen.',
  noName: 'Vul een naam in.',
} as const
