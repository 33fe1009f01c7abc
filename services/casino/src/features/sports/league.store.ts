import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { openingCredits, type SportsLeague } from './sports.rules.ts'

const leagueOpened = statement({
  name: 'sports_league_opened',
  params: { accountId: 'bigint', league: 'text' },
  text: 'select from sports_league where account_id = $accountId and league = $league',
})
/** Returns whether a player may bet on a league: those without a price are everybody's. */
export const isLeagueOpen = async (db: Db, accountId: number, league: SportsLeague): Promise<boolean> =>
  openingCredits[league] === undefined || (await leagueOpened.count(db, { accountId, league })) > 0

const leagueOpen = statement({
  name: 'sports_league_open',
  params: { accountId: 'bigint', league: 'text', nowMs: 'epochMs' },
  text: `insert into sports_league (account_id, league, opened_at) values ($accountId, $league, $nowMs)
    on conflict do nothing`,
})
/** Opens a league for a player. @returns false if it was open before */
export const openLeagueFor = async (
  tx: Db,
  opened: { accountId: number; league: SportsLeague; nowMs: number },
): Promise<boolean> => (await leagueOpen.count(tx, opened)) > 0
