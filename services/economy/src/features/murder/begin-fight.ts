import type { BeginFightReply, BeginFightRequest } from '@sottomondo/proto/economy/v1/murder'
import { transaction } from '@sottomondo/server-kit/database'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import type { WriteHandler } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { freezePlayers } from '../../kernel/owner/owner.store.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { readPaymentPreference } from '../payment/payment.public.ts'
import { fightPurpose, fights } from './murder.owner.ts'
import { lockPlayers } from './murder.store.ts'
import { murderTexts as texts } from './murder.texts.ts'

export type MurderKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

const isCount = (value: number): boolean => value === 0 || isAmount(value)

function isValid({ escrowId, bullets, killerAccountId, victimAccountId, ...more }: BeginFightRequest): boolean {
  const amounts = [more.credits, more.honorPoints, more.backfireBullets]
  const players = [killerAccountId, victimAccountId]
  return isKey(escrowId) && isAmount(bullets) && players.every(isAmount) && amounts.every(isCount)
}

/** Undoes the reservation: one of the two is in another fight, or dead. */
class NotFrozen extends Error {}

/** Bullets of this side in the lines. */
const bulletsOf = (lines: readonly EscrowLine[], isVictim: boolean): number =>
  lines.reduce(
    (sum, line) =>
      sum + ('asset' in line && line.asset === 'bullets' && (line.from !== undefined) === isVictim ? line.amount : 0),
    0,
  )

/** Freezes both sides of a fight and holds what they use. */
export const beginFight = (kit: MurderKit, ledger: Ledger): WriteHandler<BeginFightRequest, BeginFightReply> =>
  kit.ownChange(async (ctx, request): Promise<BeginFightReply | Refusal> => {
    const { escrowId, killerAccountId, victimAccountId, bullets, credits, honorPoints } = request
    const { caller, requestId, traceparent } = ctx
    if (!isValid(request) || killerAccountId === victimAccountId) return refuse('invalid', texts.badRequest)
    if (caller && caller.accountId !== killerAccountId) return refuse('forbidden', texts.servicesOnly)
    if (caller) await ensureCaller(kit, ledger, ctx)

    return transaction(kit.pool, async (tx) => {
      const accountIds = [killerAccountId, victimAccountId].sort((a, b) => a - b)
      const lockAndDraft = async (): Promise<EscrowLine[]> => {
        // What both own stays what it is from here on; two fights of one player come one after the other.
        await lockPlayers.run(tx, { accountIds })
        const preference = await readPaymentPreference(tx, killerAccountId)
        const owned = balanceOf(await readHoldings(tx, victimAccountId), 'bullets')
        const backfire = request.backfireAll ? owned : Math.min(owned, request.backfireBullets)
        const price =
          preference === 'HONOR'
            ? { asset: 'honor' as const, amount: honorPoints }
            : { asset: 'credits' as const, amount: credits }
        return [
          { asset: 'bullets' as const, amount: bullets, to: fights },
          { asset: 'bullets' as const, amount: backfire, to: fights, from: player(victimAccountId) },
          { ...price, to: sink('murder') },
        ].filter(({ amount }) => amount > 0)
      }
      const made = {
        escrowId,
        accountId: killerAccountId,
        purpose: fightPurpose,
        lines: lockAndDraft,
        requested: request,
      }
      const trace = { requestId, traceparent, nowMs: kit.clock.nowMs() }
      const reserved = await reserveLines(tx, ledger, made, trace)
      // A victim who is frozen or dead is busy; the killer's own state is told as it is.
      if (isRefusal(reserved)) return reserved.id === 'activeMurderAttempt' ? refuse('conflict', texts.busy) : reserved
      const { outcome } = await freezePlayers.one(tx, { freezeId: escrowId, cause: fightPurpose, accountIds })
      if (outcome !== 'frozen' && outcome !== 'already') throw new NotFrozen()
      return { killerBullets: bulletsOf(reserved.lines, false), victimBullets: bulletsOf(reserved.lines, true) }
    })
      .catch((error: unknown) => {
        if (error instanceof NotFrozen) return refuse('conflict', texts.busy)
        throw error
      })
      .finally(() => kit.committed())
  })
