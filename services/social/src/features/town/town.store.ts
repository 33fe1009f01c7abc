import type { NewsLine, TownEvent } from '@sottomondo/proto/social/v1/town'
import type { Db } from '@sottomondo/server-kit/database'
import { rankNameOf } from '@sottomondo/server-kit/needs'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { forgettingBut, inTurns } from './line-tables.ts'
import { townRules } from './town.rules.ts'
import { takeUnpublished } from './town-event.store.ts'

export interface News {
  key: string
  kind: 'rank' | 'breakout' | 'win'
  accountId: number
  freedAccountId?: number
  rankNumber?: number
  paidEuro?: number
  game?: string
  cityName?: string
  bankBroken?: boolean
  happenedAtMs: number
}

const insertNews = statement({
  name: 'town_news_write',
  params: { news: 'jsonb', publishFromMs: 'epochMs' },
  text: `insert into town_news (key, kind, account_id, freed_account_id, rank_number, paid_euro, game, city_name,
      bank_broken, happened_at, pushed)
    select key, kind, "accountId", "freedAccountId", "rankNumber", "paidEuro", game, "cityName",
      coalesce("bankBroken", false), at, at < $publishFromMs
    from jsonb_to_recordset($news) as news (key text, kind text, "accountId" bigint, "freedAccountId" bigint,
      "rankNumber" int, "paidEuro" bigint, game text, "cityName" text, "bankBroken" boolean, "happenedAtMs" bigint)
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
  paidEuro: ['bigint|null', 'n.paid_euro'],
  game: ['text|null', 'n.game'],
  cityName: ['text|null', 'n.city_name'],
  bankBroken: ['bool', 'n.bank_broken'],
  happenedAtMs: ['epochMs', 'n.happened_at'],
} as const
/** A line about a player whose name is not known yet waits for it. */
const named = `join player p on p.account_id = n.account_id and p.account_name is not null
  left join player freed on freed.account_id = n.freed_account_id`

const newestNews = statement({
  name: 'town_news_read',
  params: { lines: 'bigint', ofKind: 'bigint' },
  row,
  text: `select $row from town_news n ${named}
    order by ${inTurns('n')} > $ofKind, n.happened_at desc, n.id desc limit $lines`,
})
/** Returns the newest lines of all kinds, the newest first. */
export async function readNews(db: Db): Promise<NewsLine[]> {
  const { shownLines: lines, shownOfKind: ofKind } = townRules
  return newestFirst(await newestNews.all(db, { lines, ofKind }))
}

const beat = statement({
  name: 'town_pulse',
  params: { nowMs: 'epochMs', lastMs: 'epochMs' },
  text: `update town_pulse set pushed_at = $nowMs
    where pushed_at <= $lastMs
      and (exists (select from town_news where not pushed) or exists (select from town_event where not pushed))`,
})
const unpushed = statement({
  name: 'town_unpushed',
  text: `(select from town_news where not pushed limit 1) union all (select from town_event where not pushed limit 1)`,
})
const publishWaiting = statement({
  name: 'town_news_publish',
  params: { lines: 'bigint' },
  row,
  text: `with n as (update town_news set pushed = true where not pushed returning *) select $row from n ${named}
    order by ${inTurns('n')}, n.happened_at desc, n.id desc limit $lines`,
})
interface Unpushed {
  news: NewsLine[]
  events: TownEvent[]
  waiting: boolean
}
/**
 * Takes the lines to push now, the newest first: none while it is too early.
 * @returns `waiting` if some are left for later
 */
export async function takeUnpushed(tx: Db, nowMs: number): Promise<Unpushed> {
  if ((await beat.count(tx, { nowMs, lastMs: nowMs - townRules.publishEveryMs })) === 0)
    return { news: [], events: [], waiting: (await unpushed.count(tx)) > 0 }
  const news = newestFirst(await publishWaiting.all(tx, { lines: townRules.linesPerPush }))
  return { news, events: await takeUnpublished(tx), waiting: false }
}

/** Deletes all but the newest lines of each kind, and those that are too old. */
export const forgetOldNews = forgettingBut('town_forget', 'town_news')

const newestFirst = (rows: readonly RowOf<typeof row>[]): NewsLine[] =>
  rows.toSorted((one, other) => other.happenedAtMs - one.happenedAtMs || other.newsId - one.newsId).map(lineOf)

function lineOf({ rankNumber, gender, ...line }: RowOf<typeof row>): NewsLine {
  return {
    ...line,
    rank: rankNumber === null ? undefined : rankNameOf(rankNumber, gender),
    freedAccountName: line.freedAccountName ?? undefined,
    paidEuro: line.paidEuro ?? undefined,
    game: line.game ?? undefined,
    cityName: line.cityName ?? undefined,
  }
}
