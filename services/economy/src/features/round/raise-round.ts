import type { Db } from '@sottomondo/server-kit/database'
import type { Ctx } from '@sottomondo/server-kit/rpc'
import { refusalOfTransfer } from '../../kernel/ledger/ledger.refusals.ts'
import { move, player } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import { casino } from '../casino/casino.public.ts'
import { bookWin } from '../casino-title/casino-title.public.ts'
import { noteRaise, type OpenRoundRow } from './open-round.store.ts'
import { raiseTransferId } from './round-transfer.ts'

/** Reasons for a refusal of a stake. */
const stakeRefusals = ['insufficient', 'frozen', 'closed', 'overflow'] as const
type StakeRefusal = (typeof stakeRefusals)[number]
export const refusalOfStake = (outcome: StakeRefusal, stakeEuro: number) =>
  refusalOfTransfer({ outcome, asset: 'cashPocket' }, stakeEuro)

/**
 * Stakes more on an open round whose player's fence is locked, from the player's pocket to the casino's bank.
 * @returns why it can't be paid: then nothing was written
 */
export async function raiseOpenRound(
  { tx, ctx, ledger }: { tx: Db; ctx: Ctx; ledger: Ledger },
  open: Pick<OpenRoundRow, 'casinoId' | 'game' | 'raiseStep'> & { accountId: number; roundId: string },
  stakeEuro: number,
): Promise<StakeRefusal | undefined> {
  const { accountId, roundId, casinoId } = open
  const { requestId, traceparent } = ctx
  const step = open.raiseStep + 1
  const posted = await ledger.post(tx, {
    id: raiseTransferId(roundId, step),
    kind: 'roundRaise',
    entries: move(player(accountId), casino(casinoId), 'cashPocket', stakeEuro),
    memo: { accountId, roundId, casinoId, game: open.game, step, stakeEuro },
    requestId,
    traceparent,
  })
  if (posted.outcome === 'posted') {
    await noteRaise(tx, { roundId, step, stakeEuro })
    await bookWin(tx, { casinoId, accountId, euro: stakeEuro })
    return undefined
  }
  const refused = stakeRefusals.find((one) => one === posted.outcome)
  if (!refused) throw new Error(`raising round ${roundId}: step ${step} was ${posted.outcome}`)
  return refused
}
