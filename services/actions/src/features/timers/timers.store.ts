import type { TimerKey } from '@sottomondo/server-kit/contract'
import type { Db } from '@sottomondo/server-kit/database'
import { statement, typed } from '@sottomondo/server-kit/statement'
import { timers } from '../../../gen/timers.ts'
import type { OwnTimer } from '../../kernel/timers/own-timer.ts'
import { timersRules } from './timers.rules.ts'

/** Whether somebody wants to be told of timers, and the last look is long enough ago. */
export const timerLookIsDue = statement({
  name: 'timer_look_is_due',
  params: { nowMs: 'epochMs' },
  row: {
    isDue: [
      'bool',
      `exists (select from push_watcher where 'timer' = any (kinds)) and exists (select from timer_look
        where looked_until <= $nowMs::timestamptz - interval '${timersRules.lookEveryMs} milliseconds')`,
    ],
  },
  text: 'select $row',
})

const ends = timers
  .flatMap(({ key, column }: OwnTimer) => (column === null ? [] : `('${key}', g.${column})`))
  .join(', ')

const endedTake = statement({
  name: 'timers_ended_take',
  params: { nowMs: 'epochMs', keys: typed<TimerKey[]>('text[]'), withinSeconds: 'int' },
  row: {
    accountId: ['bigint', 'g.account_id'],
    timer: ['text!', 'ends.key'],
    endedAtMs: ['epochMs!', 'ends.ended_at'],
  },
  // Whoever is in jail can do nothing yet: they are told when they are free.
  text: `with look as (
      update timer_look set looked_until = $nowMs
      from (select looked_until from timer_look for update skip locked) last
      where last.looked_until < $nowMs returning last.looked_until
    ), due as (
      delete from timer_end e using look where e.ends_at <= $nowMs returning e.account_id, e.ends_at, look.looked_until
    )
    select $row from due join gangster g on g.account_id = due.account_id and g.life > 0
      join push_watcher w on w.user_id = g.user_id,
      lateral (values ${ends}) as ends (key, ended_at)
    where 'timer' = any (w.kinds) and ends.key = any ($keys) and ends.ended_at = due.ends_at
      and ends.ended_at > greatest(due.looked_until, w.chosen_at,
        $nowMs::timestamptz - make_interval(secs => $withinSeconds::int))
      and (g.jailed_until is null or g.jailed_until <= $nowMs)
    order by g.account_id, ends.key`,
})
/** Returns the timers that have ended since the last look, each once, of players who want to know. */
export const takeEndedTimers = (tx: Db, nowMs: number, keys: TimerKey[]) =>
  endedTake.all(tx, { nowMs, keys, withinSeconds: timersRules.pushedWithinSeconds })
