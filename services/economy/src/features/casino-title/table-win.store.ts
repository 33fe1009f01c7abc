import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { lockedOf, casinoTitleRules as rules } from './casino-title.rules.ts'

const freeEuro = rules.freePerBettorEuro

const winAdd = statement({
  name: 'table_win_add',
  params: { casinoId: 'bigint', accountId: 'bigint', euro: 'bigint', beyondEuro: 'bigint' },
  text: `insert into table_win as known (casino_id, account_id, won_euro, beyond_euro)
    select casino_id, $accountId, $euro, $beyondEuro from casino_title
    where casino_id = $casinoId and $euro::bigint <> 0 and (owner_account_id is not null or on_auction)
    on conflict (casino_id, account_id) do update set won_euro = known.won_euro + excluded.won_euro,
      beyond_euro = known.beyond_euro + excluded.beyond_euro, last_at = now()`,
})
/** What a player's casino won from a bettor, below zero what it paid them, and how much of that is more than was free. */
export interface TableWin {
  casinoId: number
  accountId: number
  euro: number
  beyondEuro: number
}
/** Adds it; the bank is locked. */
export const addTableWin: (tx: Db, win: TableWin) => Promise<void> = winAdd.run

const freeToWin = statement({
  name: 'table_win_free',
  params: { casinoId: 'bigint', accountId: 'bigint', freeEuro: 'bigint' },
  row: {
    euro: [
      'bigint!',
      `greatest(0, $freeEuro + coalesce((select won_euro + beyond_euro from table_win
        where casino_id = $casinoId and account_id = $accountId), 0))::bigint`,
    ],
  },
  text: 'select $row',
})
/** Returns what a bettor may still win of a player's casino before more counts as got from its owner. */
export const readFreeToWin = async (db: Db, casinoId: number, accountId: number): Promise<number> =>
  (await freeToWin.one(db, { casinoId, accountId, freeEuro })).euro

/** What bettors lost beyond the free amount. Residents are the city's own, and so is what they win as owners. */
const beyond = `select w.account_id, w.won_euro - $freeEuro as euro from table_win w join casino_title d using (casino_id)
      where casino_id = $casinoId and w.won_euro > $freeEuro
        and not exists (select from gangster g where g.is_resident and g.account_id in (w.account_id, d.owner_account_id))`

const concentrated = statement({
  name: 'table_win_concentrated',
  params: { casinoId: 'bigint', freeEuro: 'bigint' },
  row: { euro: ['bigint!', `least(coalesce(sum(euro), 0), ${Number.MAX_SAFE_INTEGER})::bigint`] },
  text: `select $row from (${beyond}) as beyond`,
})
/** Returns what was won from single bettors beyond what is free, also where the bank has paid it out since. */
export const readConcentrated = async (db: Db, casinoId: number): Promise<number> =>
  (await concentrated.one(db, { casinoId, freeEuro })).euro

/** Returns the part of a casino's bank that counts as got from others when it is taken out. */
export const readLocked = async (
  db: Db,
  { casinoId, bankEuro }: { casinoId: number; bankEuro: number },
): Promise<number> => lockedOf(bankEuro, await readConcentrated(db, casinoId))

const trim = statement({
  name: 'table_win_trim',
  params: { casinoId: 'bigint', freeEuro: 'bigint', euro: 'bigint' },
  text: `update table_win w set won_euro = w.won_euro - cut.euro
    from (
      select account_id,
        greatest(0, least(euro, $euro::bigint - (sum(euro) over (order by euro desc, account_id) - euro)))::bigint as euro
      from (${beyond}) as beyond
    ) as cut
    where w.casino_id = $casinoId and w.account_id = cut.account_id and cut.euro > 0`,
})
/** Takes so much off what is concentrated, of the largest first; the bank is locked. */
export const trimConcentrated = (tx: Db, casinoId: number, euro: number): Promise<void> =>
  trim.run(tx, { casinoId, freeEuro, euro })

const clear = statement({
  name: 'table_win_clear',
  params: { casinoId: 'bigint' },
  text: 'delete from table_win where casino_id = $casinoId and won_euro >= 0',
})
/** Forgets what an empty bank has won, not what was won of it; it is locked. */
export const clearTableWins = (tx: Db, casinoId: number): Promise<void> => clear.run(tx, { casinoId })

const forget = retention({
  name: 'table_wins_forget',
  table: 'table_win',
  params: { nowMs: 'epochMs', days: 'int', freeEuro: 'bigint' },
  where: 'won_euro <= $freeEuro and last_at < $nowMs::timestamptz - make_interval(days => $days)',
})
/** Forgets bettors who lost nothing that counts, and have not played there for long. */
export const forgetTableWins = (pool: Pool, nowMs: number): Promise<number> =>
  forget.run(pool, { nowMs, days: rules.winsKeptDays, freeEuro })
