import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push, pushToRoom } from '@sottomondo/server-kit/outbox'
import { type Ending, endReservations } from '../../kernel/escrow/end-reservations.ts'
import { lockReservations } from '../../kernel/escrow/escrow.store.ts'
import type { GameTime } from '../../kernel/game-time.ts'
import { player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { partsOf, type ShareOutcome, shareEscrowId, bountyTexts as texts } from './bounty.rules.ts'
import { countHeads, type HeadRow, type ShareRow, writeEnded } from './bounty.store.ts'

export interface EndedShare {
  share: ShareRow
  outcome: ShareOutcome
  /** Who gets it, where it is earned. */
  killerAccountId?: number
  /** Whoever earns it is not told whose head it was. */
  isUnknown?: boolean
}

/** What open pages learn of a head. */
export const pushOfHead = ({ targetName, total }: Pick<HeadRow, 'targetName' | 'total'>, version: number): OutboxRow =>
  pushToRoom('bounty', 'bountiesChanged', { accountName: targetName, total, version })

const linesOf = ({ share, outcome, killerAccountId }: EndedShare): EscrowLine[] => {
  const parts = partsOf(share.amount, outcome)
  const line = (to: EscrowLine['to'], amount: number): EscrowLine[] =>
    amount > 0 ? [{ asset: 'cashPocket', amount, to }] : []
  return [
    ...(killerAccountId === undefined ? [] : line(player(killerAccountId), parts.killer)),
    ...line(player(share.payerAccountId), parts.payer),
    ...line(sink('bounty'), parts.lost),
  ]
}

/**
 * Ends open shares, whose heads are taken: the money is moved on in the caller's transaction.
 * @returns what is published of it
 */
export async function endShares(
  tx: Db,
  ledger: Ledger,
  ended: EndedShare[],
  time: GameTime,
  trace: { requestId?: string | undefined; traceparent?: string | undefined } = {},
): Promise<OutboxRow[]> {
  if (ended.length === 0) return []
  const { nowMs } = time
  const rows = await lockReservations(
    tx,
    ended.map(({ share }) => shareEscrowId(share.shareId)),
  )
  const reserved = new Map(rows.map((row) => [row.escrowId, row]))
  const endings = ended.map((one): Ending => {
    const row = reserved.get(shareEscrowId(one.share.shareId))
    if (!row || row.accountId === null || row.state !== 'reserved')
      throw new Error(`share ${one.share.shareId} of a bounty is open and not in escrow`)
    return { row: { ...row, lines: linesOf(one) }, way: 'commit', ...trace }
  })
  await endReservations(tx, ledger, endings, time)
  const shareIds = ended.map(({ share }) => share.shareId)
  await writeEnded(tx, { shareIds, outcomes: ended.map(({ outcome }) => outcome), nowMs })
  const heads = await countHeads(tx, [...new Set(ended.map(({ share }) => share.targetAccountId))])
  return [
    ...heads.map((head) => pushOfHead(head, nowMs)),
    ...ended.flatMap((one, nth) => rowsOfShare(one, nowMs, nth)),
    ...rowsOfKillers(ended, nowMs),
  ]
}

function rowsOfShare({ share, outcome }: EndedShare, nowMs: number, nth: number): OutboxRow[] {
  const { shareId, targetAccountId, targetName, payerAccountId, amount, isAnonymous } = share
  const backEuro = partsOf(amount, outcome).payer
  const ended = fact('sottomondo.economy.bounty.share-ended.v1', {
    shareId,
    targetAccountId,
    payerAccountId,
    amountEuro: amount,
    isAnonymous,
    outcome,
    backEuro,
    endedAtMs: nowMs,
  })
  if (outcome === 'payerDied') return [ended]
  const message = texts.ended[outcome](targetName, backEuro)
  // A page shows two messages of one version as one.
  return [ended, push(payerAccountId, 'bountyChanged', { message, version: nowMs + nth })]
}

/** Each killer learns of each head as a whole. */
function rowsOfKillers(ended: EndedShare[], nowMs: number): OutboxRow[] {
  const earned = Map.groupBy(
    ended.filter(({ outcome }) => outcome === 'earned'),
    ({ share, killerAccountId }) => `${killerAccountId} ${share.targetAccountId}`,
  )
  return [...earned.values()].flatMap((shares) => {
    const [{ share, killerAccountId, isUnknown } = {}] = shares
    if (!share || killerAccountId === undefined) return []
    const { targetAccountId, targetName } = share
    const amountEuro = shares.reduce((sum, one) => sum + one.share.amount, 0)
    return [
      fact('sottomondo.economy.bounty.earned.v1', {
        targetAccountId,
        killerAccountId,
        amountEuro,
        shares: shares.length,
        earnedAtMs: nowMs,
        ...(isUnknown && { isAnonymous: true as const }),
      }),
      push(killerAccountId, 'bountyChanged', {
        message: isUnknown ? texts.earnedUnknown(amountEuro) : texts.earned(targetName, amountEuro),
        version: nowMs,
      }),
    ]
  })
}
