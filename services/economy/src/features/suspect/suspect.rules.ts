import { formatEuro } from '@sottomondo/server-kit/money'

/** By which figures somebody looks suspicious (rules of this feature, as are all here). */
export const suspectRules = {
  /** What is judged: gifts of so many days up to now; the page shows no others. */
  windowDays: 30,
  /** Gifts and incomes are kept for so long. */
  keptDays: 60,
  /** Less than this within the window feeds nobody: an evening's income at the first ranks. */
  leastEuro: 250_000,
  /** On so many days at least: one large gift is a favour. */
  leastDays: 3,
  /** What came back is at most this part of what was given. */
  mostReturnedPercent: 10,
  /** The part of what the giver earned, and of what they had, that went to one other player. */
  leastPercent: 50,
  /** From this part on they keep hardly anything. */
  wholePercent: 80,
  /** On so many days it is a habit. */
  oftenDays: 8,
  /** An account that gave before it was this old is new. */
  youngDays: 14,
  /** What a point of honor is taken for: about what a perk's point brings in a month. */
  euroPerHonor: 25_000,
  /** A bounty earned once is work; the same payer's again and again is a gift. */
  leastBounties: 3,
  score: {
    feeds: 50,
    whole: 15,
    often: 10,
    young: 15,
    eachOtherFeeder: 20,
    regular: 60,
    restless: 50,
  },
  /** Who has less does not stand on the page. */
  listedScore: 50,
  /** Who was looked at comes back once the score, or what was fed, is this part of what it was then. */
  growthPercent: 150,
  /** What a family’s member took this lately may still be about to appear. */
  withdrawalsMarginSeconds: 60,
  /** What programs do is believed for so long. */
  habitDays: 7,
  /** Players who are judged in one transaction. */
  judgedAtOnce: 200,
  /** Players whose income of yesterday one run of a job notes: more than half a million a day. */
  notedAtOnce: 5_000,
  /** Those who stand on the page are judged again after so long, though nothing new happened. */
  judgedAgainHours: 20,
  /** Of the page of one player: those around them, and the gifts between all of these. */
  mostAround: 12,
  mostGifts: 60,
  noteCharacters: 200,
} as const

export type GiftWay = 'money' | 'honor' | 'auction' | 'bounty' | 'family'

/** What one player gave another within the window. */
export interface Tie {
  giverAccountId: number
  receiverAccountId: number
  euro: number
  /** Without the largest of each way: one great favour, or one bad buy, is no habit. */
  againEuro: number
  /** What the other gave back. */
  returnedEuro: number
  days: number
  firstAtMs: number
}

/** What one player gave another by one way. */
interface GivenSum {
  giverAccountId: number
  receiverAccountId: number
  way: GiftWay
  euro: number
  times: number
  days: number
  /** Of the day on which it was the most. */
  dayEuro: number
  firstAtMs: number
}

/** Sums gifts of all ways up to the ties between players, with what came back. */
export function tiesOf(gifts: readonly GivenSum[]): Tie[] {
  const ties = new Map<string, Tie>()
  const counted = gifts.filter(({ way, times }) => way !== 'bounty' || times >= suspectRules.leastBounties)
  for (const { giverAccountId, receiverAccountId, euro, dayEuro, days, firstAtMs } of counted) {
    const key = `${giverAccountId}>${receiverAccountId}`
    const known = ties.get(key)
    ties.set(key, {
      giverAccountId,
      receiverAccountId,
      euro: euro + (known?.euro ?? 0),
      againEuro: euro - dayEuro + (known?.againEuro ?? 0),
      returnedEuro: 0,
      // Of several ways the one with the most days: the same day may have both.
      days: Math.max(days, known?.days ?? 0),
      firstAtMs: Math.min(firstAtMs, known?.firstAtMs ?? firstAtMs),
    })
  }
  return [...ties.values()].map((tie) => ({
    ...tie,
    returnedEuro: ties.get(`${tie.receiverAccountId}>${tie.giverAccountId}`)?.euro ?? 0,
  }))
}

/** A giver, as far as it matters how much a gift is for them. */
export interface Giver {
  /** What came in within the window; only of days that are over. */
  incomeEuro: number
  /** What they have on them and in the bank now. */
  holdsEuro: number
  bornAtMs: number | null
}

/** How regularly somebody clicks, as actions found it. */
export interface Habit {
  kind: 'regular' | 'restless'
  /** Of the clicks that were looked at: how many, and how far they are from each other in tenths of a second. */
  clicks: number
  spreadTenths: number
  /** The longest time without a click, in minutes, of so many hours. */
  pauseMinutes: number
  hours: number
}

/** Why somebody is suspected; `euro`, `percent` and `count` as far as the kind has them. */
export const reasonKinds = ['feeds', 'isFed', 'keepsNothing', 'isYoung', 'manyFeed', 'regular', 'restless'] as const

export interface Reason {
  kind: (typeof reasonKinds)[number]
  otherAccountId: number | null
  points: number
  euro: number
  percent: number
  count: number
}

export interface Judgement {
  score: number
  reasons: Reason[]
  fedEuro: number
}

const reason = (kind: Reason['kind'], points: number, more: Partial<Reason> = {}): Reason => ({
  kind,
  otherAccountId: null,
  points,
  euro: 0,
  percent: 0,
  count: 0,
  ...more,
})

const dayMs = 86_400_000

/** Returns the part of `whole` in whole percent, 100 at most. */
const percentOf = (part: number, whole: number): number => (whole <= part ? 100 : Math.floor((part / whole) * 100))

/**
 * Returns how much of what the giver earned, and of what they had, they gave to this one player: the smaller part of
 * both, so that neither a rich player's gift nor one of somebody who spends much looks like all they have.
 */
export const partGiven = ({ euro }: Pick<Tie, 'euro'>, { incomeEuro, holdsEuro }: Giver): number =>
  Math.min(percentOf(euro, incomeEuro), percentOf(euro, euro + holdsEuro))

/** Tells whether one account feeds another: much, again and again, nearly nothing back, and most of what it had. */
export function isFeeding(tie: Tie, giver: Giver): boolean {
  const { leastEuro, leastDays, mostReturnedPercent, leastPercent } = suspectRules
  return (
    tie.againEuro >= leastEuro &&
    tie.days >= leastDays &&
    tie.returnedEuro * 100 <= tie.euro * mostReturnedPercent &&
    partGiven({ euro: tie.againEuro }, giver) >= leastPercent
  )
}

/** What speaks against the giver of a tie that feeds. */
function againstGiver(tie: Tie, giver: Giver): Reason[] {
  const { score, wholePercent, oftenDays, youngDays } = suspectRules
  const percent = partGiven(tie, giver)
  const otherAccountId = tie.receiverAccountId
  const points = score.feeds + (tie.days >= oftenDays ? score.often : 0)
  const found = [reason('feeds', points, { otherAccountId, euro: tie.euro, percent, count: tie.days })]
  if (percent >= wholePercent) found.push(reason('keepsNothing', score.whole, { percent }))
  const ageDays = giver.bornAtMs === null ? null : Math.floor((tie.firstAtMs - giver.bornAtMs) / dayMs)
  if (ageDays !== null && ageDays < youngDays)
    found.push(reason('isYoung', score.young, { count: Math.max(0, ageDays) }))
  return found
}

const sumOf = (reasons: readonly Reason[]): number => reasons.reduce((sum, { points }) => sum + points, 0)

/**
 * Judges one player by what they gave and got, and by how they click. Pure: the same figures, the same judgement.
 * @param giverOf the givers of `ties`; undefined for whom nothing is known of
 */
export function judge(
  accountId: number,
  ties: readonly Tie[],
  giverOf: (accountId: number) => Giver | undefined,
  habit: Habit | null = null,
): Judgement {
  const feeding = ties.flatMap((tie) => {
    const giver = giverOf(tie.giverAccountId)
    return giver && isFeeding(tie, giver) ? [{ tie, against: againstGiver(tie, giver) }] : []
  })
  const weighty = <T extends { tie: Tie }>(one: T, other: T) => other.tie.euro - one.tie.euro
  const given = feeding.filter(({ tie }) => tie.giverAccountId === accountId).sort(weighty)
  const got = feeding.filter(({ tie }) => tie.receiverAccountId === accountId).sort(weighty)
  const reasons = [
    ...given.slice(0, 1).flatMap(({ against }) => against),
    ...got.map(({ tie, against }, nth) =>
      reason('isFed', nth === 0 ? sumOf(against) : 0, {
        otherAccountId: tie.giverAccountId,
        euro: tie.euro,
        percent: against[0]?.percent ?? 0,
        count: tie.days,
      }),
    ),
  ]
  if (got.length > 1)
    reasons.push(
      reason('manyFeed', (got.length - 1) * suspectRules.score.eachOtherFeeder, {
        count: got.length,
        euro: got.reduce((sum, { tie }) => sum + tie.euro, 0),
      }),
    )
  if (habit) reasons.push(againstHabit(habit))
  const fedEuro = [...given.slice(0, 1), ...got].reduce((sum, { tie }) => sum + tie.euro, 0)
  return { score: sumOf(reasons), reasons: reasons.toSorted((one, other) => other.points - one.points), fedEuro }
}

const againstHabit = ({ kind, clicks, spreadTenths, pauseMinutes, hours }: Habit): Reason =>
  kind === 'regular'
    ? reason('regular', suspectRules.score.regular, { count: clicks, percent: spreadTenths })
    : reason('restless', suspectRules.score.restless, { count: hours, percent: pauseMinutes })

/** What was known when an admin looked. */
export interface Seen {
  score: number
  fedEuro: number
}

/** Tells whether a player stands on the page: suspect enough, and more so by half than when an admin looked. */
export function isOpen({ score, fedEuro }: Pick<Judgement, 'score' | 'fedEuro'>, seen: Seen | null): boolean {
  if (score < suspectRules.listedScore) return false
  const grew = (now: number, then: number) => now > then && now * 100 >= then * suspectRules.growthPercent
  return seen === null || grew(score, seen.score) || grew(fedEuro, seen.fedEuro)
}

/**
 * Divides what a member took out of the family's bank among those who had put it in, by how much each had. What they
 * put in themselves is nobody's gift.
 */
export function giftsOfWithdrawal(
  takerAccountId: number,
  takenEuro: number,
  deposits: ReadonlyMap<number, number>,
): { giverAccountId: number; euro: number }[] {
  const all = [...deposits.values()].reduce((sum, euro) => sum + euro, 0)
  if (all <= 0) return []
  return [...deposits].flatMap(([giverAccountId, euro]) => {
    const part = Math.floor((Math.min(takenEuro, all) / all) * euro)
    return giverAccountId === takerAccountId || part <= 0 ? [] : [{ giverAccountId, euro: part }]
  })
}

const days = (count: number) => (count === 1 ? '1 dag' : `${count} dagen`)

export const suspectTexts = {
  nobody: 'Deze speler bestaat niet.',
  noNote: 'Schrijf op wat je zag.',
  notSuspect: (name: string) => `Tegen ${name} is er geen verdenking.`,
  seen: (name: string) => `${name} is van de lijst. Groeit het met de helft, dan staat deze speler er weer.`,
  somebody: 'iemand die weg is',
}

/** Says a reason in Dutch. @param other the name of the player whom it is about */
export function reasonText({ kind, euro, percent, count }: Reason, other: string): string {
  const { windowDays } = suspectRules
  switch (kind) {
    case 'feeds':
      return `Gaf ${formatEuro(euro)} aan ${other}, op ${days(count)} van de laatste ${windowDays}. Bijna niets kwam terug.`
    case 'isFed':
      return `Kreeg ${formatEuro(euro)} van ${other}, op ${days(count)}: ${percent}% van wat ${other} had.`
    case 'keepsNothing':
      return `Houdt zelf bijna niets over: ${percent}% ging naar één speler.`
    case 'isYoung':
      return `Begon te geven toen het account ${days(count)} oud was.`
    case 'manyFeed':
      return `Wordt door ${count} accounts gevoed, samen met ${formatEuro(euro)}.`
    case 'regular':
      return `Klikt als een klok: ${count} kliks met ${(percent / 10).toLocaleString('nl-NL')} seconde verschil.`
    case 'restless':
      return `Sliep niet: in ${count} uur was de langste pauze ${percent} minuten.`
  }
}
