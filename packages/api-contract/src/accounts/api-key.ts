import { z } from 'zod'
import { keyNameCharacters, keyScopes } from '../api-keys.ts'
import { feature } from '../feature.ts'
import { id, idOf, isoTime, line, message } from '../fields.ts'
import { cleanLine } from '../kit/text/clean-text.ts'
import { atLeast } from '../kit/text/length.ts'

const noName = { error: 'Vul een naam in.' }
const noScope = { error: 'Kies wat de sleutel mag lezen.' }

/** Keys with which a player's own programs read through this API: they never write. */
export const apiKey = feature({
  calls: {
    'GET /api/settings/keys': {
      summary: 'List the user’s API keys, and what a key can be allowed to read',
      access: 'user',
      rpc: 'accounts.apiKey.list',
      answer: z.object({
        /** Oldest first. */
        keys: z.array(
          z.object({
            apiKeyId: z.number().int(),
            name: z.string(),
            /** In words. */
            scopes: z.array(z.string()),
            createdAt: isoTime,
            /** To the hour; null for a key that was never used. */
            lastUsedAt: isoTime.nullable(),
          }),
        ),
        scopes: z.array(z.object({ scope: z.string(), label: z.string() })),
        mostKeys: z.number().int(),
        /** Of one key. */
        callsPerMinute: z.number().int(),
      }),
    },
    'POST /api/settings/keys': {
      summary: 'Create an API key that may read what its scopes name; the answer alone shows it',
      access: 'user',
      rpc: 'accounts.apiKey.create',
      secretAnswer: true,
      form: true,
      body: z.object({
        name: line(noName.error, { cutAt: keyNameCharacters }).overwrite(cleanLine).check(atLeast(1, noName)),
        scopes: z.array(z.enum(keyScopes, noScope), noScope).min(1, noScope).max(keyScopes.length, noScope),
      }),
      answer: z.object({
        apiKeyId: z.number().int(),
        /** For `Authorization: Bearer`. */
        key: z.string(),
        message: z.string(),
      }),
    },
    'POST /api/settings/keys/revoke': {
      summary: 'Revoke one of the user’s API keys at once',
      access: 'user',
      rpc: 'accounts.apiKey.revoke',
      refusals: ['notFound'],
      body: z.object({ apiKeyId: idOf('apiKey', id) }),
      answer: message,
    },
  },
})
