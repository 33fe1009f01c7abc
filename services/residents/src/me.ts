import type { Calls } from '@sottomondo/api-contract'
import type { Needs } from '@sottomondo/server-kit/needs'

/** What a resident knows of itself at the beginning of a turn. */
export interface Me {
  accountName: string
  familyName: string | null
  cityName: string
  rankNumber: number
  life: number
  maxLife: number
  cashPocketEuro: number
  cashBankEuro: number
  bullets: number
  cars: number
  garagePlaces: number
  inJail: boolean
  /** Seconds until each timer is over. */
  timers: Calls['GET /api/timers']['answer']['timeLeft']
}

export const meOf = (status: Calls['GET /api/status']['answer'], accountName: string): Me => ({
  accountName,
  familyName: status.familyName,
  cityName: status.City.cityName,
  rankNumber: status.rankNumber,
  life: status.life,
  maxLife: status.maxLife,
  cashPocketEuro: status.cashPocket,
  cashBankEuro: status.cashBank,
  bullets: status.bullets,
  cars: status.carCount,
  garagePlaces: status.garageSpace,
  inJail: status.timers.inJail,
  timers: status.timers.timeLeft,
})

/** Whether a resident may do now what needs this. */
export const isAble = ({ inJail, rankNumber, timers }: Me, { free, rank = 1, timer }: Needs): boolean =>
  !(free && inJail) && rankNumber >= rank && !(timer && timers[timer])
