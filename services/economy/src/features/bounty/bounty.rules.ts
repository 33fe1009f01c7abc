import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Source: rules, "Murder"; where they are silent, rules of this feature. */
export const bountyRules = {
  leastEuro: 50_000,
  lastsSeconds: 7 * 86_400,
  /** The part of a share that is lost when nobody earns it. */
  lossPercent: 5,
  /** Price of an anonymous share, by payment preference, as of an anonymous shot. */
  anonymous: { credits: 2, honor: 15 },
  /** Open shares of one player. */
  mostShares: 20,
  endedAtOnce: 200,
  /** Shares that are over are kept for so long. */
  rememberedDays: 30,
} as const

export const shareMs = (gameSpeed: number): number => timerMs(bountyRules.lastsSeconds, gameSpeed)

/** Returns what comes back of a share that nobody earned; the rest is lost. */
export const backOf = (euro: number): number => euro - Math.floor((euro * bountyRules.lossPercent) / 100)

/** What ends a share (event-contract, bounty.share-ended). */
export type ShareOutcome = 'earned' | 'lapsed' | 'ownFamily' | 'targetDied' | 'payerDied'

/** A player, and the family that they are in. */
export interface Member {
  accountId: number
  familyId: number | undefined
}

/**
 * Returns how a death ends a share on that head. Nobody earns what they or their family paid.
 * @param killer who killed and lives; null for a death by which nobody earns
 */
export function outcomeAtDeath(payer: Member, killer: Member | null): ShareOutcome {
  if (killer === null) return 'targetDied'
  const isOwn = payer.accountId === killer.accountId
  const isFamily = payer.familyId !== undefined && payer.familyId === killer.familyId
  return isOwn || isFamily ? 'ownFamily' : 'earned'
}

/**
 * Where the money of a share goes when it ends; the parts are all of it.
 * @param beyondEuro what the killer may not get of it from others: that is no fault of its payer, who has it back whole
 */
export function partsOf(
  euro: number,
  outcome: ShareOutcome,
  beyondEuro = 0,
): { killer: number; payer: number; lost: number } {
  if (outcome === 'earned') return { killer: euro - beyondEuro, payer: beyondEuro, lost: 0 }
  const back = outcome === 'lapsed' || outcome === 'ownFamily' ? backOf(euro) : euro
  return { killer: 0, payer: back, lost: euro - back }
}

/** Purpose of the reservations. */
export const bountyPurpose = 'bounty' as const
export const shareEscrowId = (shareId: number): string => `bounty-${shareId}`

export const bountyTexts = {
  badList: 'Deze lijst kan zo niet gesorteerd worden.',
  unknown: 'Deze speler bestaat niet.',
  tooLow: `Een premie begint bij ${formatEuro(bountyRules.leastEuro)}.`,
  oneself: 'Een premie op je eigen hoofd? Zo wanhopig ben je niet.',
  dead: (name: string) => `${name} leeft niet meer.`,
  tooMany: `Je hebt al ${bountyRules.mostShares} premies lopen. Wacht tot er een voorbij is.`,
  placed: (name: string, euro: number, totalEuro: number) =>
    euro === totalEuro
      ? `Er staat ${formatEuro(euro)} op het hoofd van ${name}.`
      : `Je zette ${formatEuro(euro)} op het hoofd van ${name}. Samen staat er nu ${formatEuro(totalEuro)}.`,
  onYourHead: (totalEuro: number) => `Er staat ${formatEuro(totalEuro)} op je hoofd.`,
  earned: (name: string, euro: number) => `Je kreeg ${formatEuro(euro)} voor het hoofd van ${name}.`,
  earnedUnknown: (euro: number) => `Je kreeg ${formatEuro(euro)}: er stond een premie op wie op je schoot.`,
  /** Behind one of those two, or alone where the killer may get nothing. */
  beyond: (euro: number) =>
    `${formatEuro(euro)} ging terug naar wie de premie betaalde: meer mag je nu niet van anderen krijgen.`,
  ended: {
    earned: (name: string, back: number) =>
      back === 0
        ? `${name} is dood. Je premie is verdiend.`
        : `${name} is dood. Je premie is verdiend; ${formatEuro(back)} ervan heb je terug.`,
    lapsed: (name: string, back: number) =>
      `Niemand verdiende je premie op ${name}. Je hebt ${formatEuro(back)} terug.`,
    ownFamily: (name: string, back: number) => `${name} is dood. Je hebt ${formatEuro(back)} van je premie terug.`,
    targetDied: (name: string, back: number) => `${name} is dood. Je hebt je premie van ${formatEuro(back)} terug.`,
  },
} as const
