import type { Calls } from '@sottomondo/api-contract'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { formatWhen } from '@sottomondo/ui-kit/when'

export type Family = Calls['GET /api/family/settings']['answer']
/** The answer to a player who is in a family. */
export type OwnFamily = Family & { familyId: number; familyName: string }
export type Member = Family['members'][number]
export type Role = Member['role']
export type GivenRole = Exclude<Role, 'DON'>

/** Whether the player is in a family. */
export const isInOne = (family: Family): family is OwnFamily => family.familyId !== null

export const roleNames: Readonly<Record<Role, string>> = {
  DON: 'Don',
  SOTTOCAPO: 'Sottocapo',
  CONSIGLIERE: 'Consigliere',
  SUCCESSOR: 'Opvolger',
  SECOND_SUCCESSOR: 'Tweede opvolger',
  MEMBER: 'Lid',
}

/** A role's word; one that this page does not know yet, as the server names it. */
export const roleName = (role: string): string => roleNames[role as Role] ?? role

/** The roles that are given, with what each is for (spec 3 §6; rules, "Families"). */
export const givenRoles: Readonly<Record<GivenRole, string>> = {
  SOTTOCAPO: 'Sottocapo: werft leden en lost op wat binnen misgaat',
  CONSIGLIERE: 'Consigliere: gaat over bank, magazijn en kosten',
  SUCCESSOR: 'Opvolger: volgt de don op',
  SECOND_SUCCESSOR: 'Tweede opvolger: als ook de opvolger er niet meer is',
  MEMBER: 'Lid',
}

/** How far a family is from its end (spec 3 §9): green from 28 days, orange from 14, red at 0. */
export type DaysTone = 'full' | 'less' | 'few' | 'none'
export function toneOfDays(days: number): DaysTone {
  if (days >= 28) return 'full'
  if (days >= 14) return 'less'
  return days > 0 ? 'few' : 'none'
}

/** '28 dagen' */
export const daysText = (days: number): string => `${days} ${days === 1 ? 'dag' : 'dagen'}`

/** '27 november 2026' */
export function dayOf(at: string): string {
  const { day, month, year } = dateWords(at)
  return `${day} ${month} ${year}`
}

/** '20-11-2026', where a month in words has no room. */
export const shortDayOf = (at: string): string => formatWhen(at).slice(0, 10)

/** spec 3 §9: a part of the bullets that are deposited is lost, rounded down as economy does. */
export const lostOf = (bullets: number, percent: number): number => Math.floor((bullets * percent) / 100)
