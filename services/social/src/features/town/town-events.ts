import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { NewTownEvent } from './town-event.store.ts'

/** What everybody may learn of a fact; nothing of one that nobody need learn. */

/** Only successes, and once: the fact of the leader stands for all. */
export const eventsOfRaid = ({
  raidId,
  accountId,
  isLeader,
  success,
  participants,
  place,
  rewardEuro,
  doneAtMs,
}: FactPayload<'sottomondo.actions.raid.done.v1'>): NewTownEvent[] =>
  isLeader && success
    ? [
        {
          key: `raid:${raidId}`,
          kind: 'raid',
          accountId,
          participants,
          place,
          // Everybody gets the same share.
          amountEuro: rewardEuro * participants,
          happenedAtMs: doneAtMs,
        },
      ]
    : []

/** Only successes, and once: the fact of who asked stands for both. */
export const eventsOfHeist = ({
  heistId,
  accountId,
  partnerAccountId,
  isInviter,
  target,
  success,
  rewardEuro,
  doneAtMs,
}: FactPayload<'sottomondo.actions.heist.done.v1'>): NewTownEvent[] =>
  isInviter && success
    ? [
        {
          key: `heist:${heistId}`,
          kind: 'heist',
          accountId,
          otherAccountId: partnerAccountId,
          place: target,
          amountEuro: rewardEuro * 2,
          happenedAtMs: doneAtMs,
        },
      ]
    : []

/** The jackpot alone; draws from before the first start are no news. */
export const eventsOfLottery = ({
  drawDay,
  jackpot,
  isPast,
  drawnAtMs,
}: FactPayload<'sottomondo.casino.lottery.drawn.v1'>): NewTownEvent[] =>
  jackpot && !isPast
    ? [
        {
          key: `lottery:${drawDay}`,
          kind: 'lottery',
          accountId: jackpot.accountId,
          amountEuro: jackpot.euro,
          happenedAtMs: drawnAtMs,
        },
      ]
    : []

/** A broken bank; what an heir gets is their own affair. */
export function eventsOfCasino({
  casinoId,
  fromAccountId,
  toAccountId,
  cause,
  game,
  cityName,
  winnerAccountId,
  movedAtMs,
}: FactPayload<'sottomondo.economy.casino-title.moved.v1'>): NewTownEvent[] {
  const accountId = winnerAccountId ?? toAccountId
  if (cause !== 'bankruptcy' || accountId === null) return []
  return [
    {
      key: `casino:${casinoId}:${movedAtMs}`,
      kind: 'casino',
      accountId,
      otherAccountId: fromAccountId,
      game,
      cityName,
      isOwner: toAccountId === accountId,
      happenedAtMs: movedAtMs,
    },
  ]
}

/** A death that the forum tells of as well; an anonymous killer is known to witnesses alone. */
export const eventsOfDeath = ({
  deathId,
  accountId,
  cause,
  killerAccountId,
  isAnonymous,
  diedAtMs,
}: FactPayload<'sottomondo.actions.death.occurred.v1'>): NewTownEvent[] =>
  cause === 'murder'
    ? [
        {
          key: `death:${deathId}:${accountId}`,
          kind: 'murder',
          accountId,
          otherAccountId: isAnonymous ? null : killerAccountId,
          happenedAtMs: diedAtMs,
        },
      ]
    : []
