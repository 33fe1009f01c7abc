import { statement, typed } from '@sottomondo/server-kit/statement'

/** Writes the result of a purchase to the gangster's row, which is locked. */
export const writePurchase = statement({
  name: 'bullet_purchase',
  params: { accountId: 'bigint', nowMs: 'epochMs', untilMs: 'epochMs', tokenMicros: 'bigint' },
  row: { version: 'bigint', timeLeft: [typed<Record<string, number>>('jsonb'), 'timers_left(gangster, $nowMs)'] },
  text: `update gangster set version = version + 1, bullets_factory_until = $untilMs,
      last_click_token_micros = $tokenMicros
    where account_id = $accountId returning $row`,
})
