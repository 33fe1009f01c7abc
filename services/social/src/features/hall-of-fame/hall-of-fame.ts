import { HallOfFameService } from '@sottomondo/proto/social/v1/hall_of_fame'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../../kernel/feature.ts'
import { placesOf } from './fame.ts'
import { fameLists } from './fame-lists.ts'
import { hallOfFameHelp } from './hall-of-fame.help.ts'
import { hallOfFamePersonalData } from './hall-of-fame.personal-data.ts'
import { hallOfFameHandlers } from './hall-of-fame.rpc.ts'
import { hallOfFameRules } from './hall-of-fame.rules.ts'
import { countWins, writeFame } from './hall-of-fame.store.ts'

/** Keeps the last published state of the lists. */
export const hallOfFame = feature({
  name: 'hall-of-fame',
  rpc: serves(HallOfFameService, ({ kit }) => hallOfFameHandlers(kit)),
  consumers: ({ kit }) => {
    kit.consume('hall-of-fame', 'sottomondo.actions.hall-of-fame.taken.v1', async (tx, received) => {
      for (const { payload } of received)
        await writeFame(tx, hallOfFameRules.current, payload.takenAtMs, placesOf(fameLists, payload))
    })
    kit.consume('lottery-wins', 'sottomondo.casino.lottery.drawn.v1', async (tx, received) => {
      for (const { payload } of received) {
        const { drawDay, jackpot, cars, bullets, drawnAtMs } = payload
        const won = [...(jackpot ? [jackpot] : []), ...cars, ...bullets]
        const accountIds = won.map(({ accountId }) => accountId)
        await countWins(tx, drawDay, accountIds, drawnAtMs)
      }
    })
    kit.consume('lottery-winners', 'sottomondo.casino.lottery.winners-listed.v1', async (tx, received) => {
      for (const { payload } of received)
        for (const { drawDay, accountIds, drawnAtMs } of payload.draws)
          await countWins(tx, drawDay, accountIds, drawnAtMs)
    })
  },
  personalData: hallOfFamePersonalData,
  help: hallOfFameHelp,
})
