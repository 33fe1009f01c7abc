import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import { cleanLine } from '@sottomondo/server-kit/text'

/** spec 3 §5, §9; rules, "Families"; what neither gives is a rule of this feature. */
export const familyRules = {
  foundingEuro: 10_000_000,
  /** The places of a new family. */
  firstMembers: 10,
  expansionEuro: 1_000_000,
  expansionMembers: 5,
  crusherEuro: 500_000,
  /** What the crusher yields more for that. */
  crusherBullets: 750,
  /** Percent of deposited bullets that are lost: economy's rule, which its own tests hold to this figure. */
  bulletsLossPercent: 15,
  symbolCredits: 10,
  nameCredits: 20,
  /** The most that joining or leaving may cost. */
  mostCostEuro: 1_000_000,
  upkeepPerMemberEuro: 10_000,
  /** By the clock of Amsterdam. */
  upkeepHour: 4,
  /** The days that a family has while its upkeep is paid. */
  fullDays: 28,
  /** Days after which ended invitations, and the event books of ended families, are forgotten. */
  historyDays: 90,
  /** A window in which players act: GAME_SPEED leaves it alone. */
  invitationHours: 72,
  /** Open invitations per family. */
  mostInvitations: 25,
  mottoCharacters: 80,
  /** As those of a player's profile (spec 3 §6, §9). */
  profileCharacters: 400,
  profileCharactersPremium: 2000,
  /** An action that a crash left open is given up after this time: longer than its steps can take. */
  lapseMs: 15_000,
  /** Families whose upkeep is asked for at a time. */
  upkeepAtOnce: 10,
} as const

export const invitationMs = familyRules.invitationHours * 3_600_000

/** Returns what a day of a family costs. */
export const upkeepOf = (members: number): number => members * familyRules.upkeepPerMemberEuro

/** Returns the days of a family after its upkeep was paid, or was not. */
export const daysAfter = (daysLeft: number, paid: boolean): number =>
  paid ? Math.max(daysLeft, familyRules.fullDays) : Math.max(0, daysLeft - 1)

const dayMs = 86_400_000
/** Returns the last upkeep that is due: its day, and when it became due, epoch ms. */
export function upkeepDueAt(nowMs: number): { day: string; atMs: number } {
  const today = dutchDay(nowMs)
  const atMs = dutchHour(today, familyRules.upkeepHour)
  if (atMs <= nowMs) return { day: today, atMs }
  // Noon UTC of the day before is that day in any offset.
  const day = new Date(Date.parse(`${today}T12:00:00Z`) - dayMs).toISOString().slice(0, 10)
  return { day, atMs: dutchHour(day, familyRules.upkeepHour) }
}

const namePattern = /^(?=.{3,15}$)[A-Za-z0-9-]+( [A-Za-z0-9-]+)*$/
/** Returns a family's name as it is stored; null for one that can't be. */
export function nameOf(typed: string): string | null {
  const name = cleanLine(typed)
  // A name of signs alone folds to nothing, and would look like every other such name.
  return namePattern.test(name) && /[A-Za-z0-9]/.test(name) ? name : null
}

export const isCost = (euro: number): boolean =>
  Number.isSafeInteger(euro) && euro >= 0 && euro <= familyRules.mostCostEuro
export const isAmount = (amount: number): boolean => Number.isSafeInteger(amount) && amount > 0

/** Returns how many characters a family's text may have. */
export const profileCharactersOf = (isPremium: boolean): number =>
  isPremium ? familyRules.profileCharactersPremium : familyRules.profileCharacters
