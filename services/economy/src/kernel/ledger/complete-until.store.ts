import { statement, timestampText } from '@sottomondo/server-kit/statement'

const complete = statement({
  name: 'ledger_complete_until',
  params: { since: timestampText, marginSeconds: 'float8', atOnceSeconds: 'float8' },
  row: { until: ['text', 'until::text'], isBehind: ['bool', 'until < complete_until'] },
  text: `select $row from (
      select least(now() - make_interval(secs => $marginSeconds), min(xact_start)) as complete_until from pg_stat_activity
      where datname = current_database() and usename = current_user and pid <> pg_backend_pid()
    ) as activity
    cross join lateral least(complete_until, $since::timestamptz + make_interval(secs => $atOnceSeconds)) as until
    where until > $since`,
})
/**
 * Returns a moment before which no transfer can appear any more, as the audit finds it: a transfer has the time at which
 * its transaction began. Queried before the transfers, so that these have all of them.
 * @returns undefined when it is not later than `since`
 */
export const completeUntil = complete.first
