import { statement } from '@sottomondo/server-kit/statement'
import { timersRow } from '../../kernel/timers/timers.store.ts'

/** Writes the result of a purchase to the gangster's row, which is locked. */
export const writePurchase = statement({
  name: 'bullet_purchase',
  params: { accountId: 'bigint', nowMs: 'epochMs', untilMs: 'epochMs', tokenMicros: 'bigint' },
  row: timersRow,
  text: `update gangster set version = version + 1, bullets_factory_until = $untilMs,
      last_click_token_micros = $tokenMicros
    where account_id = $accountId returning $row`,
})
