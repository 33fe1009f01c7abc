import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

export const insertSpree = statement({
  name: 'killing_spree_insert',
  params: { nowMs: 'epochMs', endsAtMs: 'epochMs' },
  row: { spreeId: 'bigint' },
  text: 'insert into killing_spree (started_at, ends_at) values ($nowMs, $endsAtMs) returning $row',
})

const spreeNow = statement({
  name: 'killing_spree_now',
  params: { nowMs: 'epochMs' },
  row: { endsAtMs: 'epochMs' },
  text: 'select $row from killing_spree where ends_at > $nowMs order by ends_at desc limit 1',
})
/** Returns the end of the killing spree that is under way; null without one. */
export const killingSpreeEnd = async (db: Db, nowMs: number): Promise<number | null> =>
  (await spreeNow.first(db, { nowMs }))?.endsAtMs ?? null
