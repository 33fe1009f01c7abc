import type { Family, FamilyMove, FamilyRole } from './families.ts'
import type { Gangster } from './gangster.ts'
import { growFamilyRules as rules } from './grow-world.rules.ts'
import { type Random, randomOf } from './random.ts'
import { familyStock } from './stock/families.ts'
import { bulletSubjects, depositSubjects, withdrawalSubjects } from './stock/subjects.ts'

/** Below the don, for whoever has most experience; the last of a family are plain members. */
const offices: readonly FamilyRole[] = ['SOTTOCAPO', 'CONSIGLIERE', 'SUCCESSOR', 'SECOND_SUCCESSOR']
const plainMembers = 2

/** Returns the families of a seed and what moved in their holdings. Nobody is in two. */
export function growFamilies(seed: string, residents: readonly Gangster[]): [Family[], FamilyMove[]] {
  const random = randomOf(seed, 'families')
  const dons = random.take(
    residents.filter(({ experience }) => experience >= rules.donExperience),
    rules.families,
  )
  const led = new Set(dons)
  let free = residents.filter((one) => !led.has(one) && one.experience >= rules.memberExperience)
  const stock = random.take(familyStock, dons.length)
  const families = dons.flatMap((don, index) => {
    const drawn = stock[index]
    if (!drawn) return []
    const others = random.take(free, random.whole(rules.members.least, rules.members.most) - 1)
    free = free.filter((one) => !others.includes(one))
    return [foundFamily(random, { familyId: rules.firstFamilyId + index, don, others, ...drawn })]
  })
  return [families, families.flatMap((one) => movesOf(random, one))]
}

type Founding = (typeof familyStock)[number] & { familyId: number; don: Gangster; others: readonly Gangster[] }

function foundFamily(random: Random, { don, others, profileBody, ...named }: Founding): Family {
  const founded = Math.min(random.whole(rules.foundedDaysAgo.least, rules.foundedDaysAgo.most), don.bornDaysAgo - 1)
  const byExperience = others.toSorted((one, other) => other.experience - one.experience)
  const joined = byExperience.map(({ accountId, bornDaysAgo }, place) => ({
    accountId,
    role: (place < others.length - plainMembers && offices[place]) || ('MEMBER' as const),
    joinedDaysAgo: random.whole(1, Math.min(founded, bornDaysAgo - 1)),
  }))
  const count = 1 + others.length
  const bankEuro = random.spread(rules.bankEuro.least, rules.bankEuro.most)
  const isSolvent = bankEuro > rules.daysLeft.most * count * rules.upkeepEuroPerMember
  const hasCrusher = random.chance(rules.crusher)
  return {
    ...named,
    profileBody: profileBody.replaceAll('{don}', don.accountName),
    members: [{ accountId: don.accountId, role: 'DON', joinedDaysAgo: founded }, ...joined],
    bankEuro,
    bullets: random.spread(rules.bullets.least, rules.bullets.most),
    crusherCapacity: hasCrusher ? random.whole(rules.crusherCapacity.least, rules.crusherCapacity.most) : 0,
    maxMembers: random.pick(rules.places.filter((places) => places > count)),
    daysLeft: isSolvent ? rules.daysLeft.most : random.whole(rules.daysLeft.least, rules.daysLeft.most - 1),
    foundedDaysAgo: founded,
    joinCostEuro: random.pick(rules.costsEuro),
    leaveCostEuro: random.pick(rules.costsEuro),
  }
}

/** Of the last days, the oldest first; nobody moves anything before they came. */
function movesOf(random: Random, { familyId, members, daysLeft }: Family): FamilyMove[] {
  const [don, ...others] = members
  if (!don) return []
  const since = ({ joinedDaysAgo }: { joinedDaysAgo: number }) => random.whole(2, joinedDaysAgo * 24 - 1)
  const [giver = don, armourer = don] = random.take(others, 2)
  const { depositEuro, depositBullets, upkeepEuroPerMember } = rules
  const euro = Math.round(random.spread(depositEuro.least, depositEuro.most) / 500) * 500
  const upkeep = members.length * upkeepEuroPerMember
  const moves: FamilyMove[] = [
    [familyId, don.accountId, 'familyCashDeposit', euro * 2, random.pick(depositSubjects), since(don)],
    [familyId, giver.accountId, 'familyCashDeposit', euro, random.pick(depositSubjects), since(giver)],
    [familyId, don.accountId, 'familyCashWithdrawal', euro, random.pick(withdrawalSubjects), since(don)],
    [
      familyId,
      armourer.accountId,
      'familyBulletsDeposit',
      random.whole(depositBullets.least, depositBullets.most),
      random.pick(bulletSubjects),
      since(armourer),
    ],
    // Who has fewer days left could not pay of late.
    ...(daysLeft === rules.daysLeft.most
      ? [[familyId, don.accountId, 'familyUpkeep', upkeep, '', 10] satisfies FamilyMove]
      : []),
  ]
  return moves.toSorted((one, other) => other[5] - one[5])
}
