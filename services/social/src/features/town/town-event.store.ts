import type { TownEventKind } from '@sottomondo/event-contract/names'
import type { TownEvent } from '@sottomondo/proto/social/v1/town'
import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import { forgettingBut, inTurns } from './line-tables.ts'
import { townRules } from './town.rules.ts'

export interface NewTownEvent {
  key: string
  kind: TownEventKind
  accountId: number
  otherAccountId?: number | null
  participants?: number
  place?: string
  amountEuro?: number
  game?: string
  cityName?: string
  isOwner?: boolean
  happenedAtMs: number
}

const insert = statement({
  name: 'town_event_write',
  params: { events: 'jsonb', publishFromMs: 'epochMs' },
  text: `insert into town_event (key, kind, account_id, other_account_id, participants, place, amount_euro, game,
      city_name, is_owner, happened_at, pushed)
    select key, kind, "accountId", "otherAccountId", participants, place, "amountEuro", game, "cityName",
      coalesce("isOwner", false), at, at < $publishFromMs
    from jsonb_to_recordset($events) as event (key text, kind text, "accountId" bigint, "otherAccountId" bigint,
      participants int, place text, "amountEuro" bigint, game text, "cityName" text, "isOwner" boolean,
      "happenedAtMs" bigint)
    cross join lateral to_timestamp("happenedAtMs"::double precision / 1000) as at
    order by key
    on conflict (key) do nothing`,
})
/** Writes events that are not there yet. @param nowMs much older ones are not pushed to browsers */
export async function writeTownEvents(tx: Db, events: readonly NewTownEvent[], nowMs: number): Promise<void> {
  if (events.length > 0) await insert.run(tx, { events, publishFromMs: nowMs - townRules.freshForMs })
}

const row = {
  eventId: ['bigint', 'e.id'],
  kind: [typed<TownEventKind>('text'), 'e.kind'],
  accountName: ['text!', 'p.account_name'],
  otherAccountName: ['text|null', 'other.account_name'],
  participants: ['int|null', 'e.participants'],
  place: ['text|null', 'e.place'],
  amountEuro: ['bigint|null', 'e.amount_euro'],
  game: ['text|null', 'e.game'],
  cityName: ['text|null', 'e.city_name'],
  isOwner: ['bool', 'e.is_owner'],
  happenedAtMs: ['epochMs', 'e.happened_at'],
} as const
/** An event of a player whose name is not known yet waits for it. */
const named = `join player p on p.account_id = e.account_id and p.account_name is not null
  left join player other on other.account_id = e.other_account_id`

const newest = statement({
  name: 'town_event_read',
  params: { lines: 'bigint', ofKind: 'bigint' },
  row,
  // Of each kind as many as the strip has lines, by the index.
  text: `select $row from (
      select one.* from unnest(array['raid', 'heist', 'lottery', 'casino', 'murder']) as kinds (kind)
      cross join lateral (
        select * from town_event where town_event.kind = kinds.kind order by happened_at desc, id desc limit $lines
      ) as one
    ) as e ${named}
    order by ${inTurns('e')} > $ofKind, e.happened_at desc, e.id desc limit $lines`,
})
/** Returns the newest events of all kinds, the newest first. */
export async function readTownEvents(db: Db): Promise<TownEvent[]> {
  const { shownLines: lines, shownOfKind: ofKind } = townRules
  return newestFirst(await newest.all(db, { lines, ofKind }))
}

const publishWaiting = statement({
  name: 'town_event_publish',
  params: { lines: 'bigint' },
  row,
  text: `with e as (update town_event set pushed = true where not pushed returning *) select $row from e ${named}
    order by ${inTurns('e')}, e.happened_at desc, e.id desc limit $lines`,
})
/** Takes the events that browsers have not got yet, the newest first. */
export const takeUnpublished = async (tx: Db): Promise<TownEvent[]> =>
  newestFirst(await publishWaiting.all(tx, { lines: townRules.linesPerPush }))

/** Deletes all but the newest events of each kind, and those that are too old. */
export const forgetOldEvents = forgettingBut('town_event_forget', 'town_event')

const newestFirst = (rows: readonly RowOf<typeof row>[]): TownEvent[] =>
  rows
    .toSorted((one, other) => other.happenedAtMs - one.happenedAtMs || other.eventId - one.eventId)
    .map(({ otherAccountName, participants, place, amountEuro, game, cityName, ...event }) => ({
      ...event,
      otherAccountName: otherAccountName ?? undefined,
      participants: participants ?? undefined,
      place: place ?? undefined,
      amountEuro: amountEuro ?? undefined,
      game: game ?? undefined,
      cityName: cityName ?? undefined,
    }))
