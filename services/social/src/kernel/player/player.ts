import { keeping, unhurried } from '@sottomondo/server-kit/consumer'
import { roomRightsChanged, writeOutbox } from '@sottomondo/server-kit/outbox'
import { blockersTouching } from '../block/block.store.ts'
import { feature } from '../feature.ts'
import { playerPersonalData } from './player.personal-data.ts'
import { writeDeaths, writeDescribed, writeNames, writeWealth } from './player.store.ts'

/** Keeps this service's own copy of every gangster's public data. */
export const player = feature({
  name: 'player',
  consumers: ({ kit }) => {
    kit.consume('player-created', 'sottomondo.accounts.gangster.created.v1', async (tx, received) => {
      const created = received.map(({ payload }) => payload)
      await writeNames(tx, created)
      // Blocks are a person's: rooms hide the words of the new gangster, and from them.
      const accountIds = await blockersTouching(
        tx,
        created.map(({ accountId }) => accountId),
      )
      if (accountIds.length > 0) await writeOutbox(tx, [roomRightsChanged({ accountIds })])
    })
    kit.consume('player-described', 'sottomondo.accounts.gangster.described.v1', keeping(writeDescribed))
    kit.consume('player-died', 'sottomondo.actions.death.occurred.v1', async (tx, received) => {
      const died = received.map(({ payload }) => payload)
      await writeDeaths(tx, died)
      // The dead hear no room any more.
      await writeOutbox(tx, [roomRightsChanged({ accountIds: died.map(({ accountId }) => accountId) })])
    })
    kit.consume('player-wealth', 'sottomondo.economy.wealth.changed.v1', keeping(writeWealth), unhurried)
  },
  personalData: playerPersonalData,
})
