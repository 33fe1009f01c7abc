import type { DeedService, UpdateDeedReply, UpdateDeedRequest } from '@sottomondo/proto/economy/v1/deed'
import { type Change, type Handlers, isRefusal, type Kit, playerOf, type Refusal, refuse } from '@sottomondo/server-kit'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { move, player } from '../../kernel/ledger/ledger.rules.ts'
import { type Ledger, pocketOf, readHoldings } from '../../kernel/ledger/ledger.store.ts'
import { postForPlayer } from '../../kernel/player/player-deed.ts'
import { casino } from '../casino/casino.owner.ts'
import { deedTexts, faultOf } from './deed.rules.ts'
import { findDeed, findDeedOf, listDeeds, lockBankAndPocket, setLimits } from './deed.store.ts'

/** Who owns which casino, and what an owner sets. */
export function deedHandlers(kit: Pick<Kit<unknown>, 'pool' | 'change'>, ledger: Ledger): Handlers<DeedService> {
  async function update(change: Change, request: UpdateDeedRequest): Promise<UpdateDeedReply | Refusal> {
    const { tx } = change
    const { accountId } = playerOf(change)
    const { minBet: minBetEuro, maxBet: maxBetEuro, casinoBank: bankEuro } = request
    const fault = faultOf({ minBetEuro, maxBetEuro, bankEuro })
    if (fault) return refuse('invalid', fault)

    const mine = await findDeedOf(tx, accountId)
    if (!mine) return refuse('forbidden', deedTexts.noCasino)
    const { casinoId } = mine
    const barred = await lockBankAndPocket(tx, casinoId, accountId)
    // The limits stand still as well, which post_transfers knows nothing of.
    if (barred) return refusalOfTransfer({ outcome: barred })
    // Again, now that it stands still.
    const deed = await findDeed(tx, casinoId)
    if (deed?.ownerAccountId !== accountId) return refuse('forbidden', deedTexts.noCasino)
    if (bankEuro < deed.reservedEuro) return refuse('conflict', deedTexts.reserved(deed.reservedEuro))

    const more = bankEuro - deed.bankEuro
    const [from, to] = more > 0 ? [player(accountId), casino(casinoId)] : [casino(casinoId), player(accountId)]
    const held =
      more === 0
        ? await readHoldings(tx, accountId)
        : await postForPlayer(change, ledger, {
            kind: 'deedUpdate',
            amount: Math.abs(more),
            entries: move(from, to, 'cashPocket', Math.abs(more)),
          })
    if (isRefusal(held)) return held
    await setLimits(tx, casinoId, minBetEuro, maxBetEuro)
    return { ...request, ...pocketOf(held), message: deedTexts.updated, revenue: deed.revenueEuro }
  }

  return {
    list: async () => ({ deeds: await listDeeds(kit.pool) }),
    get: async (_ctx, { casinoId }) => (await findDeed(kit.pool, casinoId)) ?? refuse('notFound', deedTexts.unknown),
    update: kit.change(update),
  }
}
