import type { ReadFact } from '@sottomondo/server-kit'
import { type CrimeOption, crimeChance, crimeOptionOf } from '../crime/crime.rules.ts'
import type { ChancyAction, Happening } from './today.rules.ts'

/** The facts that a day is made of. */
export const todaySubjects = [
  'sottomondo.actions.crime.committed.v1',
  'sottomondo.actions.car-theft.committed.v1',
  'sottomondo.actions.goods.traded.v1',
  'sottomondo.actions.breakout.succeeded.v1',
  'sottomondo.actions.breakout.failed.v1',
  'sottomondo.actions.heist.done.v1',
  'sottomondo.actions.raid.done.v1',
  'sottomondo.actions.mission.completed.v1',
] as const
export type TodayFact = ReadFact<(typeof todaySubjects)[number]>

/** Returns the chance of each crime of a gangster, in their order: the fact of a crime, the most frequent, has none. */
export type CrimeChances = (accountId: number) => (option: CrimeOption) => number

/** Returns how a gangster's chances were who has committed so many crimes since, those of the facts included. */
export function chancesBefore(
  crimesCommitted: number,
  crimes: number,
  effects: Parameters<typeof crimeChance>[2],
): (option: CrimeOption) => number {
  let committed = Math.max(0, crimesCommitted - crimes)
  return (option) => crimeChance(option, committed++, effects)
}

const tried = (action: ChancyAction, success: boolean, chance: number | undefined) =>
  chance === undefined ? undefined : { action, success, chance }

/** What the facts say of the days of gangsters, in their order. */
export const happeningsOf = (facts: readonly TodayFact[], chanceOf: CrimeChances): Happening[] =>
  facts.map((one) => happeningOf(one, chanceOf))

function happeningOf(one: TodayFact, chanceOf: CrimeChances): Happening {
  switch (one.subject) {
    case 'sottomondo.actions.crime.committed.v1': {
      const { accountId, crimeOptionId, success, rewardEuro: euro, experience, committedAtMs: atMs } = one.payload
      const option = crimeOptionOf(crimeOptionId)
      const chance = option && chanceOf(accountId)(option)
      const haul = option && euro > 0 ? { action: 'crime' as const, name: option.name, euro, atMs } : undefined
      return { accountId, atMs, experience, tried: tried('crime', success, chance), haul }
    }
    case 'sottomondo.actions.car-theft.committed.v1': {
      const { accountId, success, chance, experience, committedAtMs: atMs } = one.payload
      return { accountId, atMs, experience, tried: tried('carTheft', success, chance) }
    }
    case 'sottomondo.actions.goods.traded.v1': {
      const { accountId, caught, chance, experience, tradedAtMs: atMs } = one.payload
      return { accountId, atMs, experience, tried: tried('goods', !caught, chance) }
    }
    case 'sottomondo.actions.breakout.succeeded.v1': {
      const { accountId, chance, experience, succeededAtMs: atMs } = one.payload
      return { accountId, atMs, experience, tried: tried('breakout', true, chance) }
    }
    case 'sottomondo.actions.breakout.failed.v1': {
      const { accountId, chance, failedAtMs: atMs } = one.payload
      return { accountId, atMs, experience: 0, tried: tried('breakout', false, chance) }
    }
    case 'sottomondo.actions.heist.done.v1': {
      const { accountId, target: name, rewardEuro: euro, experience, doneAtMs: atMs } = one.payload
      return { accountId, atMs, experience, haul: euro > 0 ? { action: 'heist', name, euro, atMs } : undefined }
    }
    case 'sottomondo.actions.raid.done.v1': {
      const { accountId, place: name, rewardEuro: euro, experience, doneAtMs: atMs } = one.payload
      return { accountId, atMs, experience, haul: euro > 0 ? { action: 'raid', name, euro, atMs } : undefined }
    }
    case 'sottomondo.actions.mission.completed.v1': {
      const { accountId, experience, completedAtMs: atMs } = one.payload
      return { accountId, atMs, experience }
    }
  }
}
