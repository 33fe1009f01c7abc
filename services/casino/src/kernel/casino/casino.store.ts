import { type Pool, transaction } from '@sottomondo/server-kit/database'
import { fact, writeOutbox } from '@sottomondo/server-kit/outbox'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { type CasinoType, casinoRules, places } from './casino.rules.ts'

const casino = { casinoId: 'bigint', type: typed<CasinoType>('text'), cityName: 'text' } as const
export type Casino = RowOf<typeof casino>

const casinoList = statement({
  name: 'casino_list',
  row: casino,
  text: 'select $row from casino order by city_name, casino_id',
})
/** Returns every casino, city by city. */
export const listCasinos = (pool: Pool): Promise<Casino[]> => casinoList.all(pool)

const casinoOpen = statement({
  name: 'casino_open',
  params: { casinoIds: 'bigint[]', types: 'text[]', cityNames: 'text[]' },
  row: casino,
  text: `insert into casino (casino_id, type, city_name) overriding system value
    select casino_id, type, city_name
    from unnest($casinoIds::bigint[], $types::text[], $cityNames::text[]) as place (casino_id, type, city_name)
    where not exists (select from casino c where c.type = place.type and c.city_name = place.city_name)
    on conflict do nothing
    returning $row`,
})
/**
 * Opens missing casinos for the house; the fact makes economy fill their banks. Instances that start at once open each
 * casino only once.
 * @returns how many were opened
 */
export function openMissingCasinos(pool: Pool): Promise<number> {
  return transaction(pool, async (tx) => {
    const wanted = places()
    const opened = await casinoOpen.all(tx, {
      casinoIds: wanted.map((place) => place.casinoId),
      types: wanted.map((place) => place.type),
      cityNames: wanted.map((place) => place.cityName),
    })
    await writeOutbox(
      tx,
      opened.map((row) =>
        fact('sottomondo.casino.casino.opened.v1', { ...row, bankEuro: casinoRules.openingBankEuro }),
      ),
    )
    return opened.length
  })
}
