import type { Random } from '@sottomondo/server-kit/random'
import type { Character } from './character/character.ts'
import { residentsRules } from './residents.rules.ts'

const between = (random: Random, least: number, most: number): number => least + random.next() * (most - least)

/** The time until a resident looks around again, ms: a human pace, with a long break now and then. */
export function pauseMs({ pace }: Pick<Character, 'pace'>, random: Random): number {
  const { breakChance, leastBreakSeconds, mostBreakSeconds, leastPauseSeconds, mostPauseSeconds } = residentsRules
  const seconds =
    random.next() < breakChance
      ? between(random, leastBreakSeconds, mostBreakSeconds)
      : between(random, leastPauseSeconds, mostPauseSeconds) * pace
  return Math.round(seconds * 1000)
}

/** Between reading and pressing, ms. */
export const handMs = (random: Random): number =>
  Math.round(between(random, residentsRules.leastHandMs, residentsRules.mostHandMs))

/** Between hearing and answering in the chat, ms. */
export const replyMs = (random: Random): number =>
  Math.round(between(random, residentsRules.leastReplySeconds, residentsRules.mostReplySeconds) * 1000)

/** Until somebody says something without a reason, ms. */
export const remarkMs = (random: Random): number =>
  Math.round(between(random, residentsRules.leastRemarkMinutes, residentsRules.mostRemarkMinutes) * 60_000)
