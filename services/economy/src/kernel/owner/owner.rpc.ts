import type { OwnerService } from '@sottomondo/proto/economy/v1/owner'
import { transaction } from '@sottomondo/server-kit/database'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { Ctx, Handlers } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { isKey } from '../ledger/key.ts'
import { isAmount } from '../ledger/ledger.rules.ts'
import { freezeTexts, ownerRules } from './owner.rules.ts'
import { closeAccount, freezePlayers, thawPlayers } from './owner.store.ts'

/**
 * Freezes, thaws and closes players' belongings. The rules are in the functions, under the posting locks, and the ids
 * of freezes and players are the idempotency keys: a sweeper handles many under one request id.
 */
export function ownerHandlers(kit: Pick<Kit<unknown>, 'pool' | 'committed' | 'ownChange'>): Handlers<OwnerService> {
  const playersCallOf = ({ caller }: Ctx): Refusal | null =>
    caller ? refuse('forbidden', freezeTexts.servicesOnly) : null
  const badRequest = () => refuse('invalid', freezeTexts.badRequest)

  return {
    freeze: kit.ownChange(async (ctx, { freezeId, cause, accountIds }) => {
      const foreign = playersCallOf(ctx)
      if (foreign) return foreign
      const fits = accountIds.length > 0 && accountIds.length <= ownerRules.playersAtMost && accountIds.every(isAmount)
      if (!fits || !isKey(freezeId) || !isKey(cause)) return badRequest()
      const players = [...new Set(accountIds)].sort((a, b) => a - b)
      const { outcome } = await transaction(kit.pool, (tx) =>
        freezePlayers.one(tx, { freezeId, cause, accountIds: players }),
      )
      if (outcome === 'restricted') return refuse('conflict', freezeTexts.busy)
      if (outcome === 'ended') return refuse('conflict', freezeTexts.ended)
      if (outcome === 'other') return refuse('conflict', freezeTexts.usedForOther)
      return {}
    }),

    thaw: kit.ownChange(async (ctx, { freezeId }) => {
      const foreign = playersCallOf(ctx)
      if (foreign) return foreign
      if (!isKey(freezeId)) return badRequest()
      await transaction(kit.pool, (tx) => thawPlayers.run(tx, { freezeId }))
      kit.committed()
      return {}
    }),

    closePlayer: kit.ownChange(async (ctx, { accountId }) => {
      const foreign = playersCallOf(ctx)
      if (foreign) return foreign
      if (!isAmount(accountId)) return badRequest()
      await transaction(kit.pool, (tx) => closeAccount.run(tx, { accountId }))
      kit.committed()
      return {}
    }),
  }
}
