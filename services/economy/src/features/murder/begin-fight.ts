import type { BeginFightReply, BeginFightRequest } from '@sottomondo/proto/economy/v1/murder'
import { isRefusal, type Kit, type Refusal, refuse, transaction, type WriteHandler } from '@sottomondo/server-kit'
import { reserveLines } from '../../kernel/escrow/reserve.ts'
import { isKey } from '../../kernel/ledger/key.ts'
import { isAmount, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import { balanceOf, type Ledger, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { freezePlayers, thawPlayers } from '../../kernel/owner/owner.store.ts'
import type { EscrowLine } from '../../kernel/parts/escrow-part.ts'
import { ensureCaller } from '../../kernel/player/player.store.ts'
import { readPaymentPreference } from '../payment/payment.store.ts'
import { fights } from './murder.owner.ts'
import { fightPurpose, murderTexts as texts } from './murder.rules.ts'

export type MurderKit = Pick<Kit<unknown>, 'pool' | 'clock' | 'committed' | 'ownChange'>

const isCount = (value: number): boolean => value === 0 || isAmount(value)

function isValid({ escrowId, bullets, killerAccountId, victimAccountId, ...more }: BeginFightRequest): boolean {
  const amounts = [more.credits, more.honorPoints, more.backfireBullets]
  const players = [killerAccountId, victimAccountId]
  return isKey(escrowId) && isAmount(bullets) && players.every(isAmount) && amounts.every(isCount)
}

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
      // First of all: from here on nobody moves what is read below.
      const { outcome } = await freezePlayers.one(tx, { freezeId: escrowId, cause: fightPurpose, accountIds })
      if (outcome !== 'frozen' && outcome !== 'already') return refuse('conflict', texts.busy)
      const owned = balanceOf(await readHoldings(tx, victimAccountId), 'bullets')
      const backfire = request.backfireAll ? owned : Math.min(owned, request.backfireBullets)
      const preference = await readPaymentPreference(tx, killerAccountId)
      const price = preference === 'HONOR' ? honorPoints : credits
      const lines: EscrowLine[] = [{ asset: 'bullets', amount: bullets, to: fights }]
      if (backfire > 0) lines.push({ asset: 'bullets', amount: backfire, to: fights, from: player(victimAccountId) })
      if (price > 0)
        lines.push({ asset: preference === 'HONOR' ? 'honor' : 'credits', amount: price, to: sink('murder') })
      const made = { escrowId, accountId: killerAccountId, purpose: fightPurpose, lines, requested: request }
      const reserved = await reserveLines(tx, ledger, made, {
        ...{ requestId, traceparent, nowMs: kit.clock.nowMs() },
        prepare: async (transfer) => {
          transfer.evenFrozen = true
          return undefined
        },
      })
      if (isRefusal(reserved)) {
        // The intent ends with this refusal and begins anew under another id.
        await thawPlayers.run(tx, { freezeId: escrowId })
        return reserved
      }
      return { killerBullets: bulletsOf(reserved, false), victimBullets: bulletsOf(reserved, true) }
    }).finally(() => kit.committed())
  })
