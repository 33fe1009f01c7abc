import { euro, type LogPiece, player, words } from '@sottomondo/event-contract/log'
import type { Family, FamilyMove, World } from '@sottomondo/first-world'
import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import type { PoolClient } from '@sottomondo/server-kit/database'
import { writeOutbox } from '@sottomondo/server-kit/outbox'
import { familyRules, upkeepDueAt } from './features/family/family.rules.ts'
import { findFamily } from './features/family/family.store.ts'
import { bulletsText } from './features/family/family.texts.ts'
import { type FamilyEvent, writeEvents } from './features/family/pages/event.store.ts'
import { familyFact, memberFact } from './features/family/save-family.ts'
import { seedFamily, seedHoldings, seedMembers, seedSeen, seedUpkeepDay } from './seed-families.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
/** Deposited bullets that arrive. */
const arriving = (bullets: number) => bullets - Math.ceil((bullets * familyRules.bulletsLossPercent) / 100)

/** Returns how the event book tells a move; null for one that it tells otherwise. */
function sentence(
  accountId: number,
  what: FamilyMove[2],
  amount: number,
  { maxMembers }: Family,
): [kind: string, LogPiece[]] | null {
  const who = player(accountId)
  switch (what) {
    case 'familyCashDeposit':
      return ['deposit', words`${who} stortte ${euro(amount)}`]
    case 'familyBulletsDeposit':
      return ['deposit', words`${who} bracht ${bulletsText(arriving(amount))}`]
    case 'familyCashWithdrawal':
      return ['withdrawal', words`${who} nam ${euro(amount)} op`]
    case 'familyCrusher':
      return ['crusher', words`${who} huurde de crusher`]
    case 'familyExpansion':
      return ['expansion', words`${who} maakte plaats voor ${maxMembers} leden`]
    case 'familyUpkeep':
      return ['upkeep', words`Het onderhoud van ${euro(amount)} is betaald`]
    case 'familyJoin':
      return null
  }
}

/** Returns the event book of a family, the oldest first. */
function bookOf(family: Family, moves: readonly FamilyMove[], nowMs: number): FamilyEvent[] {
  const { familyId, members, foundedDaysAgo } = family
  const [don, ...others] = members
  const came = others.map(({ accountId, joinedDaysAgo }) => ({
    kind: 'joined',
    words: words`${player(accountId)} kwam erbij.`,
    atMs: nowMs - joinedDaysAgo * dayMs,
  }))
  const done = moves.flatMap(([, accountId, what, amount, subject, hoursAgo]) => {
    const line = sentence(accountId, what, amount, family)
    if (!line) return []
    const [kind, said] = line
    const thenMs = nowMs - hoursAgo * hourMs
    const atMs = kind === 'upkeep' ? dutchHour(dutchDay(thenMs), familyRules.upkeepHour) : thenMs
    return { kind, words: [...said, subject ? ` (${subject}).` : '.'], atMs }
  })
  const founded = {
    kind: 'founded',
    words: words`${player(don?.accountId ?? 0)} richtte de familie op.`,
    atMs: nowMs - foundedDaysAgo * dayMs - hourMs,
  }
  return [founded, ...came, ...done].sort((a, b) => a.atMs - b.atMs).map((event) => ({ ...event, familyId }))
}

/** Returns how long ago a member was last online: within a day, and at their last move or later. */
function hoursSinceSeen(accountId: number, moves: readonly FamilyMove[]): number {
  const own = moves.filter(([, by, what]) => by === accountId && what !== 'familyUpkeep')
  return Math.min(1 + ((accountId * 7) % 23), ...own.map(([, , , , , hoursAgo]) => hoursAgo))
}

/** Writes the families of a first start. A second run changes nothing. @returns how many were written */
export async function seedFamilies(
  tx: PoolClient,
  { gangsters, families, familyHistory }: World,
  nowMs: number,
): Promise<number> {
  const people = new Map(gangsters.map((one) => [one.accountId, one]))
  let written = 0
  // The last upkeep stands in their books.
  await seedUpkeepDay.run(tx, { day: upkeepDueAt(nowMs).day })
  for (const family of families) {
    const { familyId, familyName, members, joinCostEuro, leaveCostEuro, daysLeft, foundedDaysAgo } = family
    const donAccountId = members[0]?.accountId ?? 0
    const made = await seedFamily.first(tx, {
      familyId,
      familyName,
      motto: family.motto,
      profileBody: family.profileBody,
      joinCostEuro,
      leaveCostEuro,
      familySymbol: family.symbol,
      cityName: people.get(donAccountId)?.city ?? '',
      daysLeft,
      memberCount: members.length,
      maxMembers: family.maxMembers,
      upkeepPaid: daysLeft >= familyRules.fullDays,
      createdAtMs: nowMs - foundedDaysAgo * dayMs - hourMs,
    })
    if (!made) continue
    written++
    const moves = familyHistory.filter(([of]) => of === familyId)
    const facts = []
    const versions = await seedMembers.all(tx, {
      members: members.map(({ accountId, role, joinedDaysAgo }) => {
        const own = moves.filter(([, by]) => by === accountId)
        const sum = (which: FamilyMove[2]) =>
          own.filter(([, , what]) => what === which).reduce((total, [, , , amount]) => total + amount, 0)
        return {
          accountId,
          familyId,
          accountName: people.get(accountId)?.accountName ?? '',
          role,
          joinedAtMs: nowMs - joinedDaysAgo * dayMs,
          givenEuro: sum('familyCashDeposit'),
          givenBullets: arriving(sum('familyBulletsDeposit')),
        }
      }),
    })
    const seen = members.map(({ accountId }) => {
      return { accountId, seenAtMs: nowMs - hoursSinceSeen(accountId, moves) * hourMs }
    })
    await seedSeen.run(tx, { seen })
    const versionOf = new Map(versions.map(({ accountId, version }) => [accountId, version]))
    for (const { accountId, role } of members) {
      const version = versionOf.get(accountId)
      if (version === undefined) throw new Error(`seed: account ${accountId} is in another family already`)
      facts.push(memberFact(family, { accountId, role, cause: 'present', version }, nowMs))
    }
    const { bankEuro, bullets, crusherCapacity } = family
    await seedHoldings.run(tx, { familyId, bankEuro, bullets, crusherCapacity })
    await writeEvents(tx, bookOf(family, moves, nowMs))
    const stands = await findFamily(tx, familyId)
    if (stands) facts.push(familyFact(stands, donAccountId))
    await writeOutbox(tx, facts)
  }
  return written
}
