import type { JsonSchema } from './json-schema.ts'

/** Sample values by the field's name, where its schema alone does not give one. */
const samples: Record<string, unknown> = {
  email: 'vito@voorbeeld.nl',
  emailOrUsername: 'Vito_Rosso',
  phone: '+31612345678',
  to: '+31612345678',
  password: 'een-lang-wachtwoord',
  confirmPassword: 'een-lang-wachtwoord',
  currentPassword: 'een-lang-wachtwoord',
  newPassword: 'een-nog-langer-wachtwoord',
  accountName: 'Vito_Rosso',
  receiverName: 'Vito_Rosso',
  friendAccountName: 'Vito_Rosso',
  testament: 'Vito_Rosso',
  name: 'Vito_Rosso',
  code: '123456',
  token: 'Zr3q0vQmX1nJ8tYb5cKd',
  amount: 1000,
  betAmount: 100,
  subject: 'Voor de familie',
  cityName: 'Amsterdam',
  rank: 'Ragazzo',
  remote: 'mfe-actions',
  id: 'mfe-actions',
  build: '1.4.2-9f3c1b7a',
  version: '1.4.2',
  kitRange: '^1.0.0',
  entry: 'remoteEntry.4f2a9c7d1e.js',
  entryUrl: '/remotes/mfe-actions/1.4.2-9f3c1b7a/remoteEntry.4f2a9c7d1e.js',
  openapi: '3.1.0',
  roundId: '7b1f2f0e-3c54-4d1a-9a44-6f1d1c0a8e21',
  before: '7b1f2f0e-3c54-4d1a-9a44-6f1d1c0a8e21',
  fruitSessionId: '7b1f2f0e-3c54-4d1a-9a44-6f1d1c0a8e21',
  serverSeed: 'b4c1'.repeat(16),
  serverSeedHash: '9f3c'.repeat(16),
  nextServerSeedHash: '07ad'.repeat(16),
  profileBackground: '#2f3237',
  profileBackgroundColor: '#2f3237',
  profileTextColor: '#ffffff',
  symbol: '🎩',
  clientSeed: 'geluk-van-vito',
}

/** Returns a value that fits a schema, for the documentation. */
export function exampleOf(schema: JsonSchema, name = ''): unknown {
  if (schema.examples) return schema.examples[0]
  if (schema.const !== undefined) return schema.const
  if (schema.default !== undefined) return schema.default
  if (schema.enum) return schema.enum[0]
  const choices = schema.anyOf ?? schema.oneOf
  if (choices?.[0]) return exampleOf(choices[0], name)
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => exampleOf(part, name)))
  const known = samples[name]
  switch (Array.isArray(schema.type) ? schema.type[0] : schema.type) {
    case 'object':
      return objectExample(schema)
    case 'array':
      return schema.items ? Array(Math.max(1, schema.minItems ?? 1)).fill(exampleOf(schema.items, name)) : []
    case 'integer':
    case 'number':
      return typeof known === 'number' ? known : numberWithin(schema)
    case 'boolean':
      return true
    case 'string':
      if (schema.format === 'date-time') return '2026-11-20T20:00:00.000Z'
      return typeof known === 'string' ? known : 'tekst'.padEnd(schema.minLength ?? 0, 'x')
    case 'null':
      return null
    default:
      return known ?? {}
  }
}

function numberWithin({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = minimum ?? (exclusiveMinimum === undefined ? 1 : exclusiveMinimum + 1)
  return Math.min(Math.max(1, least), maximum ?? 1)
}

function objectExample({ properties = {}, additionalProperties, propertyNames }: JsonSchema): Record<string, unknown> {
  const entries = Object.entries(properties)
  const values = typeof additionalProperties === 'object' ? additionalProperties : {}
  const keyed = (propertyNames?.enum ?? []).map((key): [string, JsonSchema] => [String(key), values])
  return Object.fromEntries([...entries, ...keyed].map(([key, part]) => [key, exampleOf(part, key)]))
}
