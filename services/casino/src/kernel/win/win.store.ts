import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'

type Win = Omit<FactPayload<'sottomondo.casino.win.paid.v1'>, 'cityName'> & { casinoId: number }

const citiesOf = statement({
  name: 'win_cities',
  params: { casinoIds: 'bigint[]' },
  row: { casinoId: 'bigint', cityName: 'text' },
  text: 'select $row from casino where casino_id = any ($casinoIds)',
})
/** Publishes big wins in the transaction that writes them into the history, so that each is published once. */
export async function publishWins(tx: Db, wins: readonly Win[]): Promise<void> {
  if (wins.length === 0) return
  const rows = await citiesOf.all(tx, { casinoIds: wins.map(({ casinoId }) => casinoId) })
  const cities = new Map(rows.map(({ casinoId, cityName }) => [casinoId, cityName]))
  await writeOutbox(
    tx,
    wins.map(({ casinoId, ...win }) =>
      fact('sottomondo.casino.win.paid.v1', { ...win, cityName: cities.get(casinoId) ?? '' }),
    ),
  )
}
