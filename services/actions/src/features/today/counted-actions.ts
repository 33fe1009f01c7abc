import type { ReadFact } from '@sottomondo/server-kit/outbox'
import type { Haul } from './today.rules.ts'

/** The facts that a day is made of, beside those of crimes, which are too many to be looked at one by one. */
export const todaySubjects = [
  'sottomondo.actions.car-theft.committed.v1',
  'sottomondo.actions.goods.traded.v1',
  'sottomondo.actions.breakout.succeeded.v1',
  'sottomondo.actions.breakout.failed.v1',
  'sottomondo.actions.heist.done.v1',
  'sottomondo.actions.raid.done.v1',
  'sottomondo.actions.mission.completed.v1',
  'sottomondo.actions.daily-job.completed.v1',
  'sottomondo.actions.daily-job.week-completed.v1',
] as const
type TodayFact = ReadFact<(typeof todaySubjects)[number]>

/** Something that a gangster did. */
export interface TodayAction {
  accountId: number
  atMs: number
  action: 'carTheft' | 'goods' | 'breakout' | 'mission' | 'dailyJob' | Exclude<Haul['action'], 'crime'>
  experience: number
  /** What chance decided; null where it decided nothing, or nobody knows how likely it was. */
  success: boolean | null
  chance: number | null
  euro: number | null
  /** The heist's target or the raid's place. */
  place: string | null
}

const plain = { success: null, chance: null, euro: null, place: null }
const tried = (success: boolean, chance: number | undefined) =>
  chance === undefined ? plain : { ...plain, success, chance }

/** What a fact says of a gangster's day. */
export function actionOf(one: TodayFact): TodayAction {
  switch (one.subject) {
    case 'sottomondo.actions.car-theft.committed.v1': {
      const { accountId, success, chance, experience, committedAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'carTheft', experience, ...tried(success, chance) }
    }
    case 'sottomondo.actions.goods.traded.v1': {
      const { accountId, caught, chance, experience, tradedAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'goods', experience, ...tried(!caught, chance) }
    }
    case 'sottomondo.actions.breakout.succeeded.v1': {
      const { accountId, chance, experience, succeededAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'breakout', experience, ...tried(true, chance) }
    }
    case 'sottomondo.actions.breakout.failed.v1': {
      const { accountId, chance, failedAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'breakout', experience: 0, ...tried(false, chance) }
    }
    case 'sottomondo.actions.heist.done.v1': {
      const { accountId, target: place, rewardEuro: euro, experience, doneAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'heist', experience, ...plain, euro, place }
    }
    case 'sottomondo.actions.raid.done.v1': {
      const { accountId, place, rewardEuro: euro, experience, doneAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'raid', experience, ...plain, euro, place }
    }
    case 'sottomondo.actions.mission.completed.v1': {
      const { accountId, experience, completedAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'mission', experience, ...plain }
    }
    case 'sottomondo.actions.daily-job.completed.v1':
    case 'sottomondo.actions.daily-job.week-completed.v1': {
      const { accountId, experience, completedAtMs: atMs } = one.payload
      return { accountId, atMs, action: 'dailyJob', experience, ...plain }
    }
  }
}
