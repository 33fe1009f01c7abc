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
import type { Transfer } from './kernel/ledger/transfer.ts'
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
function given(id: string, amounts: [owner: Owner, asset: Asset, more: number][]): Transfer[] {
  const entries = amounts.flatMap(([owner, asset, more]): Entry[] =>
    more === 0 ? [] : move(faucet('seed'), owner, asset, more),
  )
  return entries.length > 0 ? [{ id, kind: 'seed', entries }] : []
}

/** Seeds the families' holdings with what they got and gave, and who is in them. May run twice. */
export async function seedFamilies(tx: PoolClient, ledger: Ledger, seed: FamilySeed): Promise<void> {
  const missing: SeededFamily[] = []
  for (const one of seed.families) {
    const { familyId, familyName, members } = one
    // As social tells it first; later facts have a greater version.
    await writeFamilies(tx, [{ familyId, familyName, version: 1 }])
    await writeMembers(
      tx,
      members.map(({ accountId, role }) => ({ accountId, familyId, role, version: 1 })),
    )
    if (!(await isPosted(tx, `seed-family:${familyId}`))) missing.push(one)
  }
  const actions = [...seed.history.entries()].filter(([, [of]]) => missing.some(({ familyId }) => familyId === of))
  await ledger.postDecided(tx, [
    // More than its history takes; what is too much goes at the end.
    ...missing.flatMap(({ familyId, bankEuro }) =>
      given(`seed-family-before:${familyId}`, [[family(familyId), 'cashPocket', bankEuro + 2_000_000]]),
    ),
    ...actions.flatMap(([nth, entry]) => playersGift(nth, entry, 'before')),
  ])
  for (const [nth, entry] of actions) await seedAction(tx, ledger, entry, nth, seed)
  const ids = missing.map(({ familyId }) => familyId)
  const now = new Map((await readFamilies(tx, ids)).map((one) => [one.familyId, one]))
  await ledger.postDecided(tx, [
    ...actions.flatMap(([nth, entry]) => playersGift(nth, entry, 'after')),
    ...missing.flatMap(({ familyId, ...due }) => {
      const [own, has] = [family(familyId), now.get(familyId)]
      return given(`seed-family:${familyId}`, [
        [own, 'cashPocket', due.bankEuro - (has?.familyBank ?? 0)],
        [own, 'bullets', due.bullets - (has?.bulletsMagazine ?? 0)],
        [own, 'crusherCapacity', due.crusherCapacity - (has?.crusherCapacity ?? 0)],
      ])
    }),
  ])
  await writeOutbox(tx, await holdingsFacts(tx, ids, seed.nowMs))
}

/** A player has after an action what they had before: what they pay is given first, what they get is taken at last. */
function playersGift(nth: number, [, accountId, purpose, amount]: FamilyMove, when: 'before' | 'after'): Transfer[] {
  const { payer, to, asset } = familyPurposes[purpose]
  const more = when === 'before' ? (payer === 'player' ? amount : 0) : to === 'player' ? -amount : 0
  return given(`${actionId(nth)}:${when}`, [[player(accountId), asset, more]])
}
const actionId = (nth: number) => `seed-family-action:${nth}`

/** Carries an action out as social would. */
async function seedAction(
  tx: PoolClient,
  ledger: Ledger,
  [familyId, accountId, purpose, amount, subject, hoursAgo]: FamilyMove,
  nth: number,
  { nameOf, nowMs }: FamilySeed,
): Promise<void> {
  const escrowId = actionId(nth)
  const thenMs =
    purpose === 'familyUpkeep' ? dutchHour(dutchDay(nowMs - hoursAgo * hourMs), upkeepHour) : nowMs - hoursAgo * hourMs
  const { asset } = familyPurposes[purpose]
  const capacity = purpose === 'familyCrusher' ? crusherCapacity : 0
  const lines = linesOf({ accountId, familyId, purpose, amount, crusherCapacity: capacity })
  const direction = directionOf(purpose)
  if (!lines || !direction) throw new Error(`${purpose} of family ${familyId} can't be seeded`)
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
    giftEuro: 0,
  })
  const settled = { messageId: escrowId, payload: { escrowId, outcome: 'commit' as const }, requestId: 'seed' }
  const time = { nowMs: thenMs, gameSpeed: 1 }
  await settleEscrows(ledger, () => time)(tx, [{ ...settled, traceparent: undefined }])
}
