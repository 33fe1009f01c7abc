import type { FactPayload } from '@sottomondo/event-contract'
import type { Kit } from '@sottomondo/server-kit'
import { hallOfFameRules } from './hall-of-fame.rules.ts'
import { countWins, type FameList, type FamePlace, writeFame } from './hall-of-fame.store.ts'

type Standing = FactPayload<'sottomondo.actions.standing.taken.v1'>

/** Keeps the last that was told of who is first in what. */
export function consumeHallOfFameFacts(kit: Kit<unknown>): void {
  kit.consume('hall-of-fame', 'sottomondo.actions.standing.taken.v1', async (tx, received) => {
    for (const { payload } of received)
      await writeFame(tx, hallOfFameRules.current, payload.takenAtMs, placesOf(payload))
  })
  kit.consume('lottery-wins', 'sottomondo.casino.lottery.drawn.v1', async (tx, received) => {
    for (const { payload } of received) {
      const { jackpot, cars, bullets, drawnAtMs } = payload
      const won = [...(jackpot ? [jackpot] : []), ...cars, ...bullets]
      await countWins(
        tx,
        won.map(({ accountId }) => accountId),
        drawnAtMs,
      )
    }
  })
}

function placesOf({ experience, crimes, carsStolen, breakouts, heists, raids }: Standing): FamePlace[] {
  const unsaid = { count: null, rankNumber: null, rankProgress: null, deedId: null }
  const uncounted = { ...unsaid, partnerAccountId: null, lootEuro: null }
  const counted = (list: FameList, all: Standing['crimes']) =>
    all.map((one, index) => ({ ...uncounted, ...one, list, place: index + 1 }))
  return [
    ...experience.map((one, index) => ({ ...uncounted, ...one, list: 'experience' as const, place: index + 1 })),
    ...counted('crimes', crimes),
    ...counted('carsStolen', carsStolen),
    ...counted('breakouts', breakouts),
    ...heists.map(({ heistId: deedId, inviterAccountId, inviteeAccountId, lootEuro }, index) => ({
      ...{ ...uncounted, list: 'heists' as const, place: index + 1, deedId, lootEuro },
      ...{ accountId: inviterAccountId, partnerAccountId: inviteeAccountId },
    })),
    ...raids.map(({ raidId: deedId, leaderAccountId: accountId, participants: count, lootEuro }, index) => ({
      ...{ ...uncounted, list: 'raids' as const, place: index + 1, deedId, lootEuro, accountId, count },
    })),
  ]
}
