import type { NewsLine } from '@sottomondo/proto/social/v1/town'
import { type Db, type RowOf, rankNameOf, statement, typed } from '@sottomondo/server-kit'
import { townRules } from './town.rules.ts'

export interface News {
  key: string
  kind: 'rank' | 'breakout' | 'win'
  accountId: number
  freedAccountId?: number
  rankNumber?: number
  winningsEuro?: number
  game?: string
  cityName?: string
  bankBroken?: boolean
  happenedAtMs: number
}

const insertNews = statement({
  name: 'town_news_write',
  params: { news: 'jsonb', publishFromMs: 'epochMs' },
  text: `insert into town_news (key, kind, account_id, freed_account_id, rank_number, winnings_euro, game, city_name,
      bank_broken, happened_at, told)
    select key, kind, "accountId", "freedAccountId", "rankNumber", "winningsEuro", game, "cityName",
      coalesce("bankBroken", false), at, at < $publishFromMs
    from jsonb_to_recordset($news) as news (key text, kind text, "accountId" bigint, "freedAccountId" bigint,
      "rankNumber" int, "winningsEuro" bigint, game text, "cityName" text, "bankBroken" boolean, "happenedAtMs" bigint)
    cross join lateral to_timestamp("happenedAtMs"::double precision / 1000) as at
    order by key
    on conflict (key) do nothing`,
})
/** Writes lines that are not there yet. @param nowMs much older lines are not pushed to browsers */
export async function writeNews(tx: Db, news: readonly News[], nowMs: number): Promise<void> {
  if (news.length > 0) await insertNews.run(tx, { news, publishFromMs: nowMs - townRules.freshForMs })
}

const row = {
  newsId: ['bigint', 'n.id'],
  kind: [typed<News['kind']>('text'), 'n.kind'],
  accountName: ['text!', 'p.account_name'],
  gender: ['text|null', 'p.gender'],
  freedAccountName: ['text|null', 'freed.account_name'],
  rankNumber: ['int|null', 'n.rank_number'],
  winningsEuro: ['bigint|null', 'n.winnings_euro'],
  game: ['text|null', 'n.game'],
  cityName: ['text|null', 'n.city_name'],
  bankBroken: ['bool', 'n.bank_broken'],
  happenedAtMs: ['epochMs', 'n.happened_at'],
} as const
/** A line about a player whose name is not known yet waits for it. */
const named = `join player p on p.account_id = n.account_id and p.account_name is not null
  left join player freed on freed.account_id = n.freed_account_id
  order by n.happened_at desc, n.id desc`

const newestNews = statement({
  name: 'town_news_read',
  params: { lines: 'bigint' },
  row,
  text: `select $row from (select * from town_news order by happened_at desc, id desc limit $lines) n ${named}`,
})
/** Returns the newest lines, the newest first. */
export async function readNews(db: Db): Promise<NewsLine[]> {
  return (await newestNews.all(db, { lines: townRules.shownLines })).map(lineOf)
}

const beat = statement({
  name: 'town_pulse',
  params: { nowMs: 'epochMs', lastMs: 'epochMs' },
  text: `update town_pulse set told_at = $nowMs
    where told_at <= $lastMs and exists (select from town_news where not told)`,
})
const untold = statement({ name: 'town_untold', text: 'select from town_news where not told limit 1' })
const publishWaiting = statement({
  name: 'town_tell',
  params: { lines: 'bigint' },
  row,
  text: `with n as (update town_news set told = true where not told returning *) select $row from n ${named} limit $lines`,
})
/**
 * Takes the lines to push now, the newest first: none while it is too early.
 * @returns `waiting` if some are left for later
 */
export async function takeUntold(tx: Db, nowMs: number): Promise<{ news: NewsLine[]; waiting: boolean }> {
  if ((await beat.count(tx, { nowMs, lastMs: nowMs - townRules.publishEveryMs })) === 0)
    return { news: [], waiting: (await untold.count(tx)) > 0 }
  return { news: (await publishWaiting.all(tx, { lines: townRules.linesPerPush })).map(lineOf), waiting: false }
}

const deleteOld = statement({
  name: 'town_forget',
  params: { newer: 'bigint' },
  text: `delete from town_news where (happened_at, id) < (
    select happened_at, id from town_news order by happened_at desc, id desc offset $newer limit 1)`,
})
/** Deletes all but the newest lines. */
export const forgetOldNews = (db: Db) => deleteOld.run(db, { newer: townRules.keptLines - 1 })

function lineOf({ rankNumber, gender, ...line }: RowOf<typeof row>): NewsLine {
  return {
    ...line,
    rank: rankNumber === null ? undefined : rankNameOf(rankNumber, gender),
    freedAccountName: line.freedAccountName ?? undefined,
    winningsEuro: line.winningsEuro ?? undefined,
    game: line.game ?? undefined,
    cityName: line.cityName ?? undefined,
  }
}
