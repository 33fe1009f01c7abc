import { type City, type Gangster, gangsterOf } from './gangster.ts'
import type { newNames } from './grow-names.ts'
import { growRules as rules } from './grow-world.rules.ts'
import { type Random, randomOf } from './random.ts'

const cities: readonly City[] = ['Amsterdam', 'Brussel', 'Parijs', 'Rome']

/** Returns how many residents each stretch of experience has: all of them together, rounded down from the top on. */
function levels(residents: number): number[] {
  const { experience } = rules
  const counts = experience.map(({ share }) => Math.floor(share * residents))
  const missing = residents - counts.reduce((sum, count) => sum + count, 0)
  return counts.flatMap((count, level) => Array.from({ length: level === 0 ? count + missing : count }, () => level))
}

function livedDays(random: Random, level: number): number {
  const { least, most } = rules.bornDaysAgo
  const step = (most - least) / rules.experience.length
  return random.whole(Math.round(least + (level * step) / 2), Math.round(least + (level + 1) * step))
}

export type NameFor = ReturnType<typeof newNames>

/** Returns the residents of a seed, the strongest last. */
export function growResidents(seed: string, nameFor: NameFor, count: number): Gangster[] {
  const random = randomOf(seed, 'residents')
  const all = levels(count)
  const jailed = new Set(random.take([...all.keys()], rules.inJail))
  return all.map((level, index) => {
    const { least, most } = rules.experience[level] ?? rules.experience[0]
    const gender = random.chance(rules.women) ? 'female' : 'male'
    const city = random.pick(cities)
    const experience = random.spread(least, most)
    const perExperience = (range: { least: number; most: number }) =>
      range.least * (range.most / range.least) ** random.next()
    const bankEuro = experience * perExperience(rules.bankEuroPerExperience)
    const pocketEuro = rules.pocketStartEuro + experience * perExperience(rules.pocketEuroPerExperience)
    return gangsterOf({
      accountId: rules.firstAccountId + index,
      accountName: nameFor(gender, city),
      gender,
      city,
      experience,
      bankEuro: Math.ceil(bankEuro / rules.bankStepEuro) * rules.bankStepEuro,
      pocketEuro: Math.round(pocketEuro / 10) * 10,
      bullets:
        level === 0 ? 0 : random.spread(rules.bullets.least, rules.bullets.least + level * rules.bullets.perLevel),
      jailSeconds: jailed.has(index) ? random.whole(rules.jailSeconds.least, rules.jailSeconds.most) : 0,
      lifeLost: random.chance(rules.hurt) ? random.whole(rules.lifeLost.least, rules.lifeLost.most) : 0,
      bornDaysAgo: livedDays(random, level),
    })
  })
}
