import { euro, type LogPiece, player, words } from '@sottomondo/event-contract/log'
import { FAMILIES, type Family, WORLD } from '@sottomondo/first-world'
import { type PoolClient, writeOutbox } from '@sottomondo/server-kit'
import { type FamilyEvent, writeEvents } from './family/event.store.ts'
import { familyRules } from './family/family.rules.ts'
import { findFamily } from './family/family.store.ts'
import { familyFact, memberFact } from './family/save-family.ts'
import { seedFamily, seedMember, seedPurse } from './seed-families.store.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const nameOf = (accountId: number) => WORLD.find((one) => one.accountId === accountId)?.accountName ?? ''
const cityOf = (accountId: number) => WORLD.find((one) => one.accountId === accountId)?.city ?? 'Amsterdam'

const SYMBOLS: Record<number, string> = { 1: 'anchor', 2: 'eagle', 3: 'moon', 4: 'key' }

type Moved = 'deposit' | 'bullets' | 'withdrawal' | 'crusher' | 'expansion' | 'upkeep'
/** What was done lately, as economy's own seed has booked it. */
const LATELY: readonly [
  familyId: number,
  accountId: number,
  what: Moved,
  amount: number,
  subject: string,
  hoursAgo: number,
][] = [
  [1, 12, 'crusher', 0, '', 196],
  [1, 12, 'deposit', 750_000, 'Voor de maand', 148],
  [1, 22, 'bullets', 600, 'Uit de haven', 71],
  [1, 12, 'upkeep', 70_000, '', 58],
  [1, 32, 'withdrawal', 120_000, 'Advocaat voor de zaak-Dam', 44],
  [1, 1, 'deposit', 12_500, 'Mijn deel van de juwelier', 39],
  [1, 12, 'upkeep', 70_000, '', 34],
  [1, 28, 'deposit', 4_000, 'Meer heb ik niet', 20],
  [1, 12, 'upkeep', 70_000, '', 10],
  [1, 36, 'bullets', 250, '', 5],
  [2, 2, 'expansion', 0, '', 240],
  [2, 2, 'crusher', 0, '', 180],
  [2, 2, 'deposit', 2_000_000, 'Rente van de club', 66],
  [2, 2, 'upkeep', 60_000, '', 34],
  [2, 18, 'withdrawal', 350_000, 'Vracht uit Ostia', 27],
  [2, 7, 'bullets', 1_500, 'Voor als het nodig is', 15],
  [2, 2, 'upkeep', 60_000, '', 10],
  [3, 38, 'deposit', 40_000, 'Tot vrijdag', 61],
  [3, 8, 'withdrawal', 25_000, 'Huur van het pakhuis', 23],
  [4, 15, 'deposit', 30_000, 'Voor het begin', 40],
  [4, 24, 'bullets', 90, '', 12],
  [4, 5, 'upkeep', 30_000, '', 10],
]

/** Deposited bullets that arrive. */
const arriving = (bullets: number) => bullets - Math.ceil((bullets * familyRules.bulletsLossPercent) / 100)

function sentence(accountId: number, what: Moved, amount: number, { maxMembers }: Family): [kind: string, LogPiece[]] {
  const who = player(accountId)
  switch (what) {
    case 'deposit':
      return ['deposit', words`${who} stortte ${euro(amount)}`]
    case 'bullets':
      return ['deposit', words`${who} bracht ${arriving(amount)} kogels`]
    case 'withdrawal':
      return ['withdrawal', words`${who} nam ${euro(amount)} op`]
    case 'crusher':
      return ['crusher', words`${who} huurde de crusher`]
    case 'expansion':
      return ['expansion', words`${who} maakte plaats voor ${maxMembers} leden`]
    case 'upkeep':
      return ['upkeep', words`Het onderhoud van ${euro(amount)} is betaald`]
  }
}

/** Returns the event book of a family, the oldest first. */
function bookOf(family: Family, nowMs: number): FamilyEvent[] {
  const { familyId, members, foundedDaysAgo } = family
  const [don, ...others] = members
  const came = others.map(({ accountId, joinedDaysAgo }) => ({
    ...{ kind: 'joined', words: words`${player(accountId)} kwam erbij.`, atMs: nowMs - joinedDaysAgo * dayMs },
  }))
  const done = LATELY.filter(([of]) => of === familyId).map(([, accountId, what, amount, subject, hoursAgo]) => {
    const [kind, said] = sentence(accountId, what, amount, family)
    return { kind, words: [...said, subject ? ` (${subject}).` : '.'], atMs: nowMs - hoursAgo * hourMs }
  })
  const founded = {
    ...{ kind: 'founded', words: words`${player(don?.accountId ?? 0)} richtte de familie op.` },
    atMs: nowMs - foundedDaysAgo * dayMs - hourMs,
  }
  return [founded, ...came, ...done].sort((a, b) => a.atMs - b.atMs).map((event) => ({ ...event, familyId }))
}

/** Writes the families of a first start. A second run changes nothing. @returns how many were written */
export async function seedFamilies(tx: PoolClient, nowMs: number): Promise<number> {
  let written = 0
  for (const family of FAMILIES) {
    const { familyId, familyName, members, joinCostEuro, leaveCostEuro, daysLeft, foundedDaysAgo } = family
    const donAccountId = members[0]?.accountId ?? 0
    const made = await seedFamily.first(tx, {
      ...{ familyId, familyName, motto: family.motto, profileBody: family.profileBody, joinCostEuro, leaveCostEuro },
      ...{ familySymbol: SYMBOLS[familyId], cityName: cityOf(donAccountId), daysLeft },
      ...{ memberCount: members.length, maxMembers: family.maxMembers, upkeepPaid: daysLeft >= familyRules.fullDays },
      createdAtMs: nowMs - foundedDaysAgo * dayMs - hourMs,
    })
    if (!made) continue
    written++
    for (const { accountId, role, joinedDaysAgo } of members) {
      const gifts = LATELY.filter(([of, by]) => of === familyId && by === accountId)
      const sum = (which: Moved) =>
        gifts.filter(([, , what]) => what === which).reduce((total, [, , , amount]) => total + amount, 0)
      const { version } = await seedMember.one(tx, {
        ...{ accountId, familyId, accountName: nameOf(accountId), role, joinedAtMs: nowMs - joinedDaysAgo * dayMs },
        ...{ givenEuro: sum('deposit'), givenBullets: arriving(sum('bullets')) },
      })
      await writeOutbox(tx, [memberFact(family, { accountId, role, cause: 'present', version }, nowMs)])
    }
    const { bankEuro, bullets, crusherCapacity } = family
    await seedPurse.run(tx, { familyId, bankEuro, bullets, crusherCapacity })
    await writeEvents(tx, bookOf(family, nowMs))
    const stands = await findFamily(tx, familyId)
    if (stands) await writeOutbox(tx, [familyFact(stands, donAccountId)])
  }
  return written
}
