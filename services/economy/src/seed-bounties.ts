import type { Bounty } from '@sottomondo/first-world'
import { timerMs } from '@sottomondo/server-kit/clock'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { bountyPurpose, shareEscrowId, shareMs } from './features/bounty/bounty.rules.ts'
import { countHeads, insertShare, takeHead } from './features/bounty/bounty.store.ts'
import { reserveLines } from './kernel/escrow/reserve.ts'
import { faucet, move, player, sink } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'

/** Payer and target (account ids), amount, and hours before the seeding. */
const SHARES: readonly Bounty[] = [
  { payer: 27, target: 38, euro: 2_500_000, hoursAgo: 70, isAnonymous: true },
  { payer: 7, target: 38, euro: 750_000, hoursAgo: 31 },
  { payer: 12, target: 27, euro: 400_000, hoursAgo: 44 },
  { payer: 1, target: 18, euro: 60_000, hoursAgo: 20 },
  { payer: 34, target: 18, euro: 90_000, hoursAgo: 9, isAnonymous: true },
]

/** Puts some prices on heads, paid for by gifts. May run twice. */
export async function seedBounties(
  tx: PoolClient,
  ledger: Ledger,
  {
    bounties,
    nameOf,
    nowMs,
    gameSpeed,
  }: { bounties: readonly Bounty[]; nameOf(accountId: number): string; nowMs: number; gameSpeed: number },
): Promise<void> {
  for (const [nth, { payer, target, euro, hoursAgo, isAnonymous = false }] of [...SHARES, ...bounties].entries()) {
    const id = `seed-bounty:${nth}`
    if (await isPosted(tx, id)) continue
    await takeHead(tx, target, nameOf(target))
    const placedAtMs = nowMs - timerMs(hoursAgo * 3_600, gameSpeed)
    const endsAtMs = placedAtMs + shareMs(gameSpeed)
    const made = { targetAccountId: target, payerAccountId: payer, amount: euro, isAnonymous }
    const shareId = await insertShare(tx, { ...made, nowMs: placedAtMs, endsAtMs })
    await ledger.postDecided(tx, [
      { id, kind: 'seed', entries: move(faucet('seed'), player(payer), 'cashPocket', euro) },
    ])
    const reserved = await reserveLines(
      tx,
      ledger,
      {
        escrowId: shareEscrowId(shareId),
        accountId: payer,
        purpose: bountyPurpose,
        isOwn: true,
        lines: [{ asset: 'cashPocket', amount: euro, to: sink('bounty') }],
        requested: { shareId },
      },
      { requestId: 'seed', traceparent: undefined, nowMs: placedAtMs },
    )
    if (isRefusal(reserved)) throw new Error(`bounty of ${nameOf(payer)} on ${nameOf(target)}: ${reserved.message}`)
    const [head] = await countHeads(tx, [target])
    await writeOutbox(tx, [
      fact('sottomondo.economy.bounty.placed.v1', {
        shareId,
        targetAccountId: target,
        payerAccountId: payer,
        amountEuro: euro,
        isAnonymous,
        totalEuro: head?.total ?? euro,
        placedAtMs: Math.floor(placedAtMs),
        endsAtMs: Math.floor(endsAtMs),
      }),
    ])
  }
}
