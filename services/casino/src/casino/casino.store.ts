import { fact, type Pool, run, transaction, writeOutbox } from '@sottomondo/server-kit'
import { type CasinoType, casinoRules, places } from './casino.rules.ts'

export interface Casino {
  casinoId: number
  type: CasinoType
  cityName: string
}

/** Every casino, city by city. */
export function listCasinos(pool: Pool): Promise<Casino[]> {
  return run<Casino & Record<string, unknown>>(
    pool,
    'casino_list',
    'select casino_id as "casinoId", type, city_name as "cityName" from casino order by city_name, casino_id',
  )
}

/**
 * Opens, for the house, the casinos that the world should have and has not; economy fills their banks by the fact.
 * Instances that start at once open each only once.
 * @returns how many were opened
 */
export function openMissingCasinos(pool: Pool): Promise<number> {
  return transaction(pool, async (tx) => {
    const wanted = places()
    const opened = await run<{ casino_id: number; type: CasinoType; city_name: string }>(
      tx,
      'casino_open',
      `insert into casino (type, city_name)
       select type, city_name from unnest($1::text[], $2::text[]) as place (type, city_name)
       where not exists (select from casino c where c.type = place.type and c.city_name = place.city_name)
       on conflict (city_name, type) do nothing
       returning casino_id, type, city_name`,
      [wanted.map((place) => place.type), wanted.map((place) => place.cityName)],
    )
    await writeOutbox(
      tx,
      opened.map((row) =>
        fact('sottomondo.casino.casino.opened.v1', {
          casinoId: row.casino_id,
          type: row.type,
          cityName: row.city_name,
          bankEuro: casinoRules.openingBankEuro,
        }),
      ),
    )
    return opened.length
  })
}
