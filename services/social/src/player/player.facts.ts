import type { Kit } from '@sottomondo/server-kit'
import { writeNames, writeRanks, writeWealth } from './player.store.ts'

const payloads = <P>(received: { payload: P }[]): P[] => received.map((one) => one.payload)

/** Keeps this service's own picture of every gangster. */
export function consumePlayerFacts(kit: Kit<unknown>): void {
  kit.consume('player-created', 'sottomondo.accounts.gangster.created.v1', (tx, received) =>
    writeNames(tx, payloads(received)),
  )
  kit.consume('player-rank', 'sottomondo.actions.rank.reached.v1', (tx, received) => writeRanks(tx, payloads(received)))
  kit.consume('player-wealth', 'sottomondo.economy.wealth.changed.v1', (tx, received) =>
    writeWealth(tx, payloads(received)),
  )
}
