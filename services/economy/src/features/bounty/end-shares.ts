import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push, pushToRoom } from '@sottomondo/server-kit/outbox'
import { type Ending, endingTransfer, endReservations } from '../../kernel/escrow/end-reservations.ts'
import { lockReservations } from '../../kernel/escrow/escrow.store.ts'
import type { GameTime } from '../../kernel/game-time.ts'
import { player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { EscrowLine } from '../../kernel/ledger/parts/escrow-part.ts'
import { lockReceivers, receiveUpTo } from '../gift-limit/gift-limit.public.ts'
import { partsOf, type ShareOutcome, shareEscrowId, bountyTexts as texts } from './bounty.rules.ts'
import { countHeads, type HeadRow, type ShareRow, writeEnded } from './bounty.store.ts'

export interface EndedShare {
  share: ShareRow
  outcome: ShareOutcome
  /** Who gets it, where it is earned. */
  killerAccountId?: number
  /** What of it they may not get from others. */
  beyondEuro?: number
  /** Whoever earns it is not told whose head it was. */
  isUnknown?: boolean
}

/** What open pages learn of a head. */
export const pushOfHead = ({ targetName, total }: Pick<HeadRow, 'targetName' | 'total'>, version: number): OutboxRow =>
  pushToRoom('bounty', 'bountiesChanged', { accountName: targetName, total, version })

const linesOf = ({ share, outcome, killerAccountId, beyondEuro }: EndedShare): EscrowLine[] => {
  const parts = partsOf(share.amount, outcome, beyondEuro)
  const line = (to: EscrowLine['to'], amount: number): EscrowLine[] =>
    amount > 0 ? [{ asset: 'cashPocket', amount, to }] : []
  return [
    ...(killerAccountId === undefined ? [] : line(player(killerAccountId), parts.killer)),
    ...line(player(share.payerAccountId), parts.payer),
    ...line(sink('bounty'), parts.lost),
  ]
}

/**
 * Ends open shares, whose heads are taken: the money is moved on in the caller's transaction. What a killer may not get from
 * others goes back to who paid it.
 * @returns what is published of it
 */
export async function endShares(
  tx: Db,
  ledger: Ledger,
  shares: EndedShare[],
  time: GameTime,
  trace: { requestId?: string | undefined; traceparent?: string | undefined } = {},
): Promise<OutboxRow[]> {
  if (shares.length === 0) return []
  const { nowMs } = time
  await lockReceivers(
    tx,
    shares.flatMap(({ killerAccountId }) => killerAccountId ?? []),
  )
  const rows = await lockReservations(
    tx,
    shares.map(({ share }) => shareEscrowId(share.shareId)),
  )
  const reserved = new Map(rows.map((row) => [row.escrowId, row]))
  const endingOf = (one: EndedShare): Ending => {
    const row = reserved.get(shareEscrowId(one.share.shareId))
    if (!row || row.accountId === null || row.state !== 'reserved')
      throw new Error(`share ${one.share.shareId} of a bounty is open and not in escrow`)
    return { row: { ...row, lines: linesOf(one) }, way: 'commit', ...trace }
  }
  const ended = await withinLimits(tx, ledger, shares, endingOf, nowMs)
  await endReservations(tx, ledger, ended.map(endingOf), time)
  await writeEnded(tx, {
    shareIds: ended.map(({ share }) => share.shareId),
    outcomes: ended.map(({ outcome }) => outcome),
    beyondEuros: ended.map(({ beyondEuro = 0 }) => beyondEuro),
    nowMs,
  })
  const heads = await countHeads(tx, [...new Set(ended.map(({ share }) => share.targetAccountId))])
  return [
    ...heads.map((head) => pushOfHead(head, nowMs)),
    ...ended.flatMap((one, nth) => rowsOfShare(one, nowMs, nth)),
    ...rowsOfKillers(ended, nowMs),
  ]
}

/** Counts what killers earn as got from its payers, and returns the shares with what is beyond their limit. */
async function withinLimits(
  tx: Db,
  ledger: Ledger,
  shares: EndedShare[],
  endingOf: (share: EndedShare) => Ending,
  nowMs: number,
): Promise<EndedShare[]> {
  const gifts = shares.flatMap(({ share, outcome, killerAccountId: receiver }) =>
    outcome === 'earned' && receiver !== undefined
      ? [{ share, giver: share.payerAccountId, receiver, euro: share.amount }]
      : [],
  )
  if (gifts.length === 0) return shares
  // Whoever gets some of a share: everything of the ledger comes before what is counted.
  await ledger.lock(
    tx,
    shares.map((one) => endingTransfer(endingOf({ ...one, ...(one.outcome === 'earned' && { beyondEuro: 1 }) }))),
  )
  const got = await receiveUpTo(tx, gifts, nowMs)
  const beyond = new Map(gifts.map(({ share, euro }, nth) => [share, euro - (got[nth] ?? 0)]))
  return shares.map((one): EndedShare => {
    const beyondEuro = beyond.get(one.share) ?? 0
    if (beyondEuro === 0) return one
    return { ...one, beyondEuro, outcome: beyondEuro === one.share.amount ? 'targetDied' : 'earned' }
  })
}

function rowsOfShare({ share, outcome, beyondEuro }: EndedShare, nowMs: number, nth: number): OutboxRow[] {
  const { shareId, targetAccountId, targetName, payerAccountId, amount, isAnonymous } = share
  const backEuro = partsOf(amount, outcome, beyondEuro).payer
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
  const theirs = Map.groupBy(
    ended.filter(({ outcome, beyondEuro }) => outcome === 'earned' || beyondEuro !== undefined),
    ({ share, killerAccountId }) => `${killerAccountId} ${share.targetAccountId}`,
  )
  return [...theirs.values()].flatMap((shares) => {
    const [{ share, killerAccountId, isUnknown } = {}] = shares
    if (!share || killerAccountId === undefined) return []
    const { targetAccountId, targetName } = share
    const beyondEuro = shares.reduce((sum, one) => sum + (one.beyondEuro ?? 0), 0)
    const amountEuro = shares.reduce((sum, one) => sum + one.share.amount, 0) - beyondEuro
    const got = isUnknown ? texts.earnedUnknown(amountEuro) : texts.earned(targetName, amountEuro)
    const sentences = [...(amountEuro > 0 ? [got] : []), ...(beyondEuro > 0 ? [texts.beyond(beyondEuro)] : [])]
    const said = push(killerAccountId, 'bountyChanged', { message: sentences.join(' '), version: nowMs })
    const about = { targetAccountId, killerAccountId, ...(isUnknown && { isAnonymous: true as const }) }
    if (amountEuro === 0)
      return [fact('sottomondo.economy.bounty.beyond-limit.v1', { ...about, beyondEuro, endedAtMs: nowMs }), said]
    return [
      fact('sottomondo.economy.bounty.earned.v1', {
        ...about,
        amountEuro,
        shares: shares.filter(({ outcome }) => outcome === 'earned').length,
        earnedAtMs: nowMs,
        ...(beyondEuro > 0 && { beyondEuro }),
      }),
      said,
    ]
  })
}
