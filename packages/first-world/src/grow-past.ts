import type { Dead, Gangster } from './gangster.ts'
import { growPastRules as rules } from './grow-world.rules.ts'
import { randomOf } from './random.ts'

/** What the whole town had and had done at an hour before the first start. */
export interface PastHour {
  hoursAgo: number
  moneyEuro: number
  livingAccounts: number
  crimes: number
  bullets: number
}

/** Returns the hours of the last week, the oldest first; they lead to what the town has at its first start. */
export function growPast(seed: string, gangsters: readonly Gangster[], dead: readonly Dead[]): PastHour[] {
  const random = randomOf(seed, 'past')
  const sum = (of: (one: Gangster) => number) => gangsters.reduce((total, one) => total + of(one), 0)
  const now = {
    moneyEuro: sum(({ pocketEuro, bankEuro }) => pocketEuro + bankEuro),
    crimes: sum(({ experience }) => experience) * rules.crimesPerExperience,
    bullets: sum(({ bullets }) => bullets),
  }
  const then = (amount: number, perHour: number, hoursAgo: number, ripple: number) =>
    Math.round(amount * (1 - perHour * hoursAgo + (random.next() - 0.5) * ripple))
  return Array.from({ length: rules.hours }, (_, nth) => {
    const hoursAgo = rules.hours - nth
    const days = hoursAgo / 24
    const living = gangsters.filter(({ bornDaysAgo }) => bornDaysAgo > days)
    const dying = dead.filter(({ diedDaysAgo, livedDays }) => diedDaysAgo < days && diedDaysAgo + livedDays > days)
    return {
      hoursAgo,
      moneyEuro: then(now.moneyEuro, rules.moneyPerHour, hoursAgo, rules.ripple),
      livingAccounts: living.length + dying.length,
      // Never fewer than an hour before.
      crimes: then(now.crimes, rules.crimesPerHour, hoursAgo, 0),
      bullets: then(now.bullets, rules.bulletsPerHour, hoursAgo, rules.ripple),
    }
  })
}
