import type { ApiKeyService } from '@sottomondo/proto/accounts/v1/api_key'
import { apiKeyHash, apiKeyStart } from '@sottomondo/server-kit/api-key'
import { keyNameCharacters } from '@sottomondo/server-kit/api-key-rules'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Handlers, userOf } from '@sottomondo/server-kit/rpc'
import { oneLine } from '@sottomondo/server-kit/text'
import type { AccountsContext } from '../../context.ts'
import { newToken } from '../../kernel/secrets.ts'
import { noteStaleCopies } from '../../kernel/session/session.store.ts'
import { lockUser } from '../../kernel/user/user.store.ts'
import { apiKeyRules, apiKeyScopes, apiKeyTexts as texts } from './api-key.rules.ts'
import { countApiKeys, deleteApiKey, insertApiKey, listApiKeys, replaceApiKey } from './api-key.store.ts'

const labelOf = (scope: string): string => apiKeyScopes.find((one) => one.scope === scope)?.label ?? scope
const isScope = (scope: string): boolean => apiKeyScopes.some((one) => one.scope === scope)

/** Makes, lists and revokes a user's API keys. */
export function apiKeyHandlers({ kit, sessions }: AccountsContext): Handlers<typeof ApiKeyService> {
  return {
    async list(ctx) {
      const keys = await listApiKeys.all(kit.pool, { userId: userOf(ctx).userId })
      return {
        keys: keys.map(({ scopes, lastUsedAtMs, ...key }) => ({
          ...key,
          scopes: scopes.map(labelOf),
          lastUsedAtMs: lastUsedAtMs ?? undefined,
        })),
        scopes: apiKeyScopes,
        mostKeys: apiKeyRules.mostKeys,
        callsPerMinute: apiKeyRules.callsPerMinute,
      }
    },

    // Not a change of the kit, which keeps its answer: the key is stored nowhere.
    create: kit.ownChange(async (ctx, request) => {
      const { userId } = userOf(ctx)
      const name = oneLine(request.name, keyNameCharacters)
      const scopes = apiKeyScopes.map(({ scope }) => scope).filter((scope) => request.scopes.includes(scope))
      if (name === '') return refuse('invalid', texts.noName, { fields: { name: texts.noName } })
      if (scopes.length === 0 || !request.scopes.every(isScope))
        return refuse('invalid', texts.badScope, { fields: { scopes: texts.badScope } })
      const key = `${apiKeyStart}${newToken()}`
      const made = { userId, requestKey: ctx.requestId, tokenHash: apiKeyHash(key) }
      const nowMs = kit.clock.nowMs()
      const outcome = await transaction(kit.pool, async (tx) => {
        await lockUser(tx, userId)
        const repeated = await replaceApiKey(tx, made)
        if (repeated) {
          await noteStaleCopies(tx, [repeated.tokenHash], nowMs)
          return { apiKeyId: repeated.apiKeyId, ended: [repeated.tokenHash] }
        }
        if ((await countApiKeys(tx, userId)) >= apiKeyRules.mostKeys) return refuse('conflict', texts.tooMany)
        return { ...(await insertApiKey.one(tx, { ...made, name, scopes, nowMs })), ended: [] }
      })
      if (isRefusal(outcome)) return outcome
      await sessions.end(outcome.ended)
      return { apiKeyId: outcome.apiKeyId, key, message: texts.made(name) }
    }),

    revoke: kit.change(async (change, { apiKeyId }) => {
      const { tx } = change
      // Another user's key gets the same answer as an unknown one.
      const key = await deleteApiKey.first(tx, { userId: userOf(change).userId, apiKeyId })
      if (!key) return refuse('notFound', texts.unknown)
      await noteStaleCopies(tx, [key.tokenHash], kit.clock.nowMs())
      change.afterCommit(() => sessions.end([key.tokenHash]))
      return { message: texts.revoked(key.name) }
    }),
  }
}
