import type { GangsterRow } from '../../kernel/gangster/gangster.store.ts'
import { endingOf, ranksAround } from '../../kernel/group-crime/group-report.ts'
import { rankOf } from '../../kernel/ranks/ranks.rules.ts'
import { heistLine } from './heist.lines.ts'
import { type HeistOutcome, type HeistReport, heistRules, percentOf } from './heist.rules.ts'

/** One of the two who carried out a heist. */
export interface Participant {
  gangster: GangsterRow
  partner: GangsterRow
  isInviter: boolean
  jailed: boolean
  partnerJailed: boolean
  jailSeconds: number
  /** This participant's half of the weapon's price. */
  weaponEuro: number
  /** How many heists they have carried out, this one included: it chooses the line. */
  nth: number
}
export interface CarriedOut {
  target: string
  weapon: string
  chance: number
  outcome: HeistOutcome
  car: { carName: string; worthEuro: number }
}

export const heistExperience = ({ success }: Pick<HeistOutcome, 'success'>): number =>
  success ? heistRules.experience : heistRules.failureExperience

/** Returns what a heist brought and cost one participant, with a line of its story. Only the owner learns the car. */
export function heistReportOf({ target, weapon, chance, outcome, car }: CarriedOut, one: Participant): HeistReport {
  const { gangster, partner, partnerJailed, isInviter, jailSeconds, weaponEuro, nth } = one
  const partnerName = partner.accountName
  const ending = endingOf(outcome.success, one.jailed)
  const experience = heistExperience(outcome)
  const carName = isInviter ? undefined : car.carName
  const carEuro = !isInviter && outcome.carLost ? car.worthEuro : 0
  return {
    line: heistLine({ target, weapon, ending, ...outcome, partnerName, carName }, nth, gangster.accountId),
    ending,
    partnerName,
    partnerJailed,
    isInviter,
    weapon,
    carName,
    carEuro,
    carLost: outcome.carLost,
    partnerGender: partner.gender,
    partnerRankNumber: rankOf(partner.experience, partner.isGodfather),
    chancePercent: percentOf(chance),
    rewardEuro: outcome.halfEuro * 2,
    shareEuro: outcome.halfEuro,
    weaponEuro,
    netEuro: outcome.halfEuro - weaponEuro - carEuro,
    experience,
    jailSeconds,
    ...ranksAround(gangster, experience),
  }
}
