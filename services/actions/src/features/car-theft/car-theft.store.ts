import { statement } from '@sottomondo/server-kit/statement'
import { mostOf } from '../../kernel/fame/most.store.ts'
import { timersRow } from '../../kernel/timers/timers.store.ts'

/** Writes the result of an attempt to the gangster's row, which is locked. */
export const writeCarTheft = statement({
  name: 'car_theft_commit',
  params: {
    accountId: 'bigint',
    nowMs: 'epochMs',
    carUntilMs: 'epochMs',
    tokenMicros: 'bigint',
    experience: 'bigint',
    stolen: 'int',
    killExpHundredths: 'int',
    killExpCapHundredths: 'int',
    jailedUntilMs: 'epochMs|null',
  },
  row: timersRow,
  text: `update gangster set version = version + 1, car_crimes_committed = car_crimes_committed + 1,
      cars_stolen = cars_stolen + $stolen,
      car_until = $carUntilMs, last_click_token_micros = $tokenMicros, experience = experience + $experience,
      kill_exp_hundredths = greatest(kill_exp_hundredths,
        least(kill_exp_hundredths + $killExpHundredths, $killExpCapHundredths)),
      jailed_until = coalesce($jailedUntilMs, jailed_until)
    where account_id = $accountId returning $row`,
})

export const mostCarsStolen = mostOf('cars_stolen')
