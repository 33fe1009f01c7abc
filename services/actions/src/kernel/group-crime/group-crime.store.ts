import { statement } from '@sottomondo/server-kit/statement'
import type { RowTimer } from '../../../gen/row-timers.ts'
import { timersRow } from '../timers/timers.store.ts'

/** Makes the statement that writes a group crime's result to the row of one participant, which is locked. */
export const groupCrimeWrite = (crime: RowTimer) =>
  statement({
    name: `${crime}_commit`,
    params: {
      accountId: 'bigint',
      nowMs: 'epochMs',
      untilMs: 'epochMs',
      experience: 'bigint',
      killExpHundredths: 'int',
      killExpCapHundredths: 'int',
      jailedUntilMs: 'epochMs|null',
    },
    row: {
      ...timersRow,
      /** How many they have carried out, this one included. */
      done: ['int', `${crime}_crimes_committed`],
    },
    text: `update gangster set version = version + 1, ${crime}_crimes_committed = ${crime}_crimes_committed + 1,
        ${crime}_until = $untilMs, experience = experience + $experience,
        kill_exp_hundredths = greatest(kill_exp_hundredths,
          least(kill_exp_hundredths + $killExpHundredths, $killExpCapHundredths)),
        jailed_until = coalesce($jailedUntilMs, jailed_until)
      where account_id = $accountId returning $row`,
  })
