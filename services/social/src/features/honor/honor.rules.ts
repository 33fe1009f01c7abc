import { dutchDay, dutchHour } from '@sottomondo/server-kit/clock'
import { needs } from '@sottomondo/server-kit/contract'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import { oneLine } from '@sottomondo/server-kit/text'

export const honorTypes = ['eerpunten', 'oneerpunten'] as const
export type HonorType = (typeof honorTypes)[number]

/** RULES, "Easter eggs, honor, shop"; spec 3 §9. */
export const honorRules = {
  /** What a gangster of each rank, from 1 on, may give in a week: honor and dishonor out of one allowance. */
  weeklyByRank: [5, 10, 20, 30, 45, 65, 90, 120, 160, 200, 250],
  weeklyPremiumExtra: 50,
  giveFromRank: needs['social.honor.send'].rank,
  /** One receiver gets at most this part of a weekly allowance: one fourth. */
  receiversAtLeast: 4,
  subjectCharacters: 35,
  /** Gifts shown of each direction. */
  listed: 10,
} as const

const pointsText = (amount: number, type: HonorType) => `${amount} ${amount === 1 ? type.slice(0, -2) : type}`

export const honorTexts = {
  /** spec 3 §5 */
  badGift: 'Please enter a valid recipient and amount.',
  oneself: 'Jezelf geef je niets. Dat doen anderen, of niemand.',
  dead: (name: string) => `${name} leeft niet meer. Een kaars op het forum komt nog aan.`,
  nothingLeft: 'Je hebt deze week alles gegeven. Maandag is je buidel weer vol.',
  tooMuch: (left: number) => `Je hebt deze week nog ${left} te geven.`,
  enoughForOne: (name: string) => `${name} kreeg deze week al zoveel van je als mag. Maandag weer.`,
  tooMuchForOne: (name: string, left: number) => `${name} kan deze week nog hoogstens ${left} van je krijgen.`,
  sent: (name: string, amount: number, type: HonorType) => `Je gaf ${name} ${pointsText(amount, type)}.`,
  sentUnread: (name: string, amount: number, type: HonorType) =>
    `${honorTexts.sent(name, amount, type)} Je woorden kwamen niet aan: ${name} wil niets van je horen.`,
  received: (name: string, amount: number, type: HonorType, subject: string) =>
    `${name} gaf je ${pointsText(amount, type)}${subject ? `: ‘${subject}’.` : '.'}`,
} as const

export const honorTypeOf = (type: string): HonorType | undefined => honorTypes.find((one) => one === type)
export const subjectOf = (typed: string): string => oneLine(typed, honorRules.subjectCharacters)

/** Returns what may be given in a week; 0 below the rank from which one gives. */
export function allowanceOf({ rankNumber, isPremium }: { rankNumber: number; isPremium: boolean }): number {
  const { weeklyByRank, weeklyPremiumExtra, giveFromRank } = honorRules
  if (rankNumber < giveFromRank) return 0
  return (weeklyByRank[rankNumber - 1] ?? 0) + (isPremium ? weeklyPremiumExtra : 0)
}

/** Returns the most that one receiver gets of an allowance in a week. */
export const mostToOne = (allowance: number): number => Math.floor(allowance / honorRules.receiversAtLeast)

/** What may still be given this week, to whomever and to one receiver: by the present allowance, less what was given. */
export function leftOf(allowance: number, given: number, givenToReceiver: number): { all: number; receiver: number } {
  const all = Math.max(0, allowance - given)
  return { all, receiver: Math.min(all, Math.max(0, mostToOne(allowance) - givenToReceiver)) }
}

/** Why so much may not be given to a receiver; undefined when it may. */
export function refusalOfAmount(
  amount: number,
  { all, receiver }: { all: number; receiver: number },
  receiverName: string,
): string | undefined {
  if (all === 0) return honorTexts.nothingLeft
  if (amount > all) return honorTexts.tooMuch(all)
  if (receiver === 0) return honorTexts.enoughForOne(receiverName)
  return amount > receiver ? honorTexts.tooMuchForOne(receiverName, receiver) : undefined
}

const dayMs = 86_400_000
const noonOf = (day: string) => Date.parse(`${day}T12:00:00Z`)

/** Returns the week of an instant: its Monday in Amsterdam, and when the next one begins. */
export function weekOf(atMs: number): { week: string; endsAtMs: number } {
  const noonMs = noonOf(dutchDay(atMs))
  // Sunday is 0.
  const mondayMs = noonMs - ((new Date(noonMs).getUTCDay() + 6) % 7) * dayMs
  // The clock is never changed in the night to a Monday.
  return { week: dutchDay(mondayMs), endsAtMs: dutchHour(dutchDay(mondayMs + 7 * dayMs), 0) }
}

/** The allowances by rank, as players see them. */
export const honorRanks = () =>
  honorRules.weeklyByRank.map((_, index) => ({
    rank: rankNameOf(index + 1),
    allowance: allowanceOf({ rankNumber: index + 1, isPremium: false }),
  }))
