import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { family } from './features/family/family.owner.ts'
import { directionOf, type FamilyPurpose, familyPurposes, linesOf } from './features/family/family.rules.ts'
import { holdingsFacts, insertTransaction, readFamilies } from './features/family/family.store.ts'
import { writeFamilies, writeMembers } from './features/family/membership.store.ts'
import { reserveLines } from './kernel/escrow/reserve.ts'
import { settleEscrows } from './kernel/escrow/settle-escrows.ts'
import { type Asset, type Entry, faucet, move, type Owner, player } from './kernel/ledger/ledger.rules.ts'
import { isPosted, type Ledger } from './kernel/ledger/ledger.store.ts'
import { subjectOf } from './kernel/transaction/subject.rules.ts'

const crusherCapacity = 750
/** In Amsterdam, of the day that its hours before the seeding lead to. */
const upkeepHour = 4
const hourMs = 3_600_000

/** A family of the first world, as far as economy writes it. */
interface SeededFamily {
  familyId: number
  familyName: string
  members: readonly { accountId: number; role: string }[]
  bankEuro: number
  bullets: number
  crusherCapacity: number
}

/** Family, account of whoever did it, what for, how much, in which words, and hours before the seeding. */
type FamilyMove = readonly [
  familyId: number,
  accountId: number,
  purpose: FamilyPurpose,
  amount: number,
  subject: string,
  hoursAgo: number,
]

export interface FamilySeed {
  families: readonly SeededFamily[]
  /** What moved in their holdings lately. */
  history: readonly FamilyMove[]
  nameOf(accountId: number): string
  nowMs: number
}

/** Gives owners more of something, out of nothing, or less. */
function adjust(tx: PoolClient, ledger: Ledger, id: string, amounts: [owner: Owner, asset: Asset, more: number][]) {
  const entries = amounts.flatMap(([owner, asset, more]): Entry[] =>
    more === 0 ? [] : move(faucet('seed'), owner, asset, more),
  )
  return entries.length > 0 ? ledger.postDecided(tx, [{ id, kind: 'seed', entries }]) : Promise.resolve()
}

/** Seeds the families' holdings with what they got and gave, and who is in them. May run twice. */
export async function seedFamilies(tx: PoolClient, ledger: Ledger, seed: FamilySeed): Promise<void> {
  for (const one of seed.families) {
    const { familyId, familyName, members } = one
    // As social tells it first; later facts have a greater version.
    await writeFamilies(tx, [{ familyId, familyName, version: 1 }])
    await writeMembers(
      tx,
      members.map(({ accountId, role }) => ({ accountId, familyId, role, version: 1 })),
    )
    if (!(await isPosted(tx, `seed-family:${familyId}`))) await seedHoldings(tx, ledger, one, seed)
  }
}

async function seedHoldings(
  tx: PoolClient,
  ledger: Ledger,
  { familyId, ...due }: SeededFamily,
  seed: FamilySeed,
): Promise<void> {
  const own = family(familyId)
  // More than its history takes; what is too much goes at the end.
  await adjust(tx, ledger, `seed-family-before:${familyId}`, [[own, 'cashPocket', due.bankEuro + 2_000_000]])
  for (const [nth, entry] of seed.history.entries())
    if (entry[0] === familyId) await seedAction(tx, ledger, entry, nth, seed)
  const [now] = await readFamilies(tx, [familyId])
  await adjust(tx, ledger, `seed-family:${familyId}`, [
    [own, 'cashPocket', due.bankEuro - (now?.familyBank ?? 0)],
    [own, 'bullets', due.bullets - (now?.bulletsMagazine ?? 0)],
    [own, 'crusherCapacity', due.crusherCapacity - (now?.crusherCapacity ?? 0)],
  ])
  await writeOutbox(tx, await holdingsFacts(tx, [familyId], seed.nowMs))
}

/** Carries an action out as social would, with a player who has afterwards what they had before. */
async function seedAction(
  tx: PoolClient,
  ledger: Ledger,
  [familyId, accountId, purpose, amount, subject, hoursAgo]: FamilyMove,
  nth: number,
  { nameOf, nowMs }: FamilySeed,
): Promise<void> {
  const escrowId = `seed-family-action:${nth}`
  const thenMs =
    purpose === 'familyUpkeep' ? dutchHour(dutchDay(nowMs - hoursAgo * hourMs), upkeepHour) : nowMs - hoursAgo * hourMs
  const { payer, to, asset } = familyPurposes[purpose]
  const capacity = purpose === 'familyCrusher' ? crusherCapacity : 0
  const lines = linesOf({ accountId, familyId, purpose, amount, crusherCapacity: capacity })
  const direction = directionOf(purpose)
  if (!lines || !direction) throw new Error(`${purpose} of family ${familyId} can't be seeded`)
  if (payer === 'player') await adjust(tx, ledger, `${escrowId}:before`, [[player(accountId), asset, amount]])
  const made = { escrowId, accountId, purpose, lines, requested: {} }
  const trace = { requestId: 'seed', traceparent: undefined, nowMs: thenMs }
  const reserved = await reserveLines(tx, ledger, made, trace)
  if (isRefusal(reserved)) throw new Error(`${purpose} of family ${familyId}: ${reserved.message}`)
  const [arriving] = lines
  const by = purpose === 'familyUpkeep' ? null : accountId
  await insertTransaction(tx, {
    escrowId,
    familyId,
    direction,
    purpose,
    asset,
    subject: subjectOf(subject),
    amount: arriving && 'asset' in arriving ? arriving.amount : 0,
    accountId: by,
    accountName: by === null ? null : nameOf(by),
  })
  const settled = { messageId: escrowId, payload: { escrowId, outcome: 'commit' as const }, requestId: 'seed' }
  const time = { nowMs: thenMs, gameSpeed: 1 }
  await settleEscrows(ledger, () => time)(tx, [{ ...settled, traceparent: undefined }])
  if (to === 'player') await adjust(tx, ledger, `${escrowId}:after`, [[player(accountId), asset, -amount]])
}
