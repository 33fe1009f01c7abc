import { fact, type Pool, run, transaction, writeOutbox } from '@sottomondo/server-kit'
import { type CasinoType, casinoRules, places } from './casino.rules.ts'

export interface Casino {
  casinoId: number
  type: CasinoType
  cityName: string
  /** Null when the house runs it. */
  ownerName: string | null
  minBetEuro: number
  maxBetEuro: number
}

/** Every casino, city by city. */
export function listCasinos(pool: Pool): Promise<Casino[]> {
  return run<Casino & Record<string, unknown>>(
    pool,
    'casino_list',
    `select casino_id as "casinoId", type, city_name as "cityName", owner_name as "ownerName",
       min_bet_euro as "minBetEuro", max_bet_euro as "maxBetEuro"
     from casino order by city_name, casino_id`,
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
      `insert into casino (type, city_name, min_bet_euro, max_bet_euro)
       select type, city_name, $3, $4 from unnest($1::text[], $2::text[]) as place (type, city_name)
       where not exists (select from casino c where c.type = place.type and c.city_name = place.city_name)
       on conflict (city_name, type) do nothing
       returning casino_id, type, city_name`,
      [
        wanted.map((place) => place.type),
        wanted.map((place) => place.cityName),
        casinoRules.houseMinBetEuro,
        casinoRules.houseMaxBetEuro,
      ],
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
