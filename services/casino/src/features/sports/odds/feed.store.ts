import type { Db } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'
import type { SportsLeague } from '../sports.rules.ts'

const reading = {
  league: typed<SportsLeague>('text'),
  subject: typed<'offer' | 'results'>('text'),
  readAtMs: 'epochMs|null',
  failures: 'bigint',
} as const
export type Reading = RowOf<typeof reading>

const readingsClaim = statement({
  name: 'sports_readings_claim',
  params: { provider: 'text', leagues: 'text[]', nowMs: 'epochMs', leasedUntilMs: 'epochMs' },
  row: reading,
  text: `with made as (
      insert into sports_reading (provider, league, subject, due_at)
      select $provider, league, subject, $leasedUntilMs from unnest($leagues::text[]) as league,
        (values ('offer'), ('results')) as one (subject)
      where not exists (select from sports_reading r where r.provider = $provider and r.league = league)
      on conflict do nothing
      returning *
    ), due as (
      update sports_reading set due_at = $leasedUntilMs where (provider, league, subject) in (
        select provider, league, subject from sports_reading where provider = $provider and due_at <= $nowMs
        for update skip locked
      ) returning *
    )
    select $row from (select * from made union all select * from due) as claimed order by subject, league`,
})
/** Claims due readings, so that no other process reads them until the lease has ended; on the first run all are due. */
export const claimReadings = (
  db: Db,
  filter: { provider: string; leagues: readonly string[]; nowMs: number; leasedUntilMs: number },
): Promise<Reading[]> => readingsClaim.all(db, { ...filter, leagues: [...filter.leagues] })

const read = statement({
  name: 'sports_reading_read',
  params: {
    provider: 'text',
    league: 'text',
    subject: 'text',
    againAtMs: 'epochMs',
    requestedAtMs: 'epochMs',
    goodUntilMs: 'epochMs',
  },
  text: `update sports_reading set due_at = $againAtMs, read_at = $requestedAtMs, good_until = $goodUntilMs, failures = 0,
      last_error = null
    where provider = $provider and league = $league and subject = $subject`,
})
interface Named {
  provider: string
  league: SportsLeague
  subject: 'offer' | 'results'
  againAtMs: number
}
export const noteRead = (db: Db, done: Named & { requestedAtMs: number; goodUntilMs: number }): Promise<void> =>
  read.run(db, done)

const readingFailed = statement({
  name: 'sports_reading_failed',
  params: { provider: 'text', league: 'text', subject: 'text', againAtMs: 'epochMs', reason: 'text' },
  text: `update sports_reading set due_at = $againAtMs, failures = failures + 1, last_error = $reason
    where provider = $provider and league = $league and subject = $subject`,
})
export const noteFailed = (db: Db, done: Named & { reason: string }): Promise<void> => readingFailed.run(db, done)

const offerIsGood = statement({
  name: 'sports_offer_is_good',
  params: { provider: 'text', league: 'text', nowMs: 'epochMs' },
  row: { isGood: ['bool', 'good_until > $nowMs'] },
  text: `select $row from sports_reading
    where provider = $provider and league = $league and subject = 'offer' and good_until is not null`,
})
/** Returns whether the provider's offer is recent enough to take bets on it. */
export const isOfferGood = async (
  db: Db,
  filter: { provider: string; league: string; nowMs: number },
): Promise<boolean> => (await offerIsGood.first(db, filter))?.isGood ?? false
