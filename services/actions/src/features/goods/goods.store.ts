import type { TradeName } from '@sottomondo/goods-catalogue'
import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { timersRow } from '../../kernel/timers/timers.store.ts'

/** Writes the result of a trade to the gangster's row, which is locked. */
const writeOf = (trade: TradeName) =>
  statement({
    name: `goods_commit_${trade}`,
    params: {
      accountId: 'bigint',
      nowMs: 'epochMs',
      untilMs: 'epochMs',
      experience: 'bigint',
      jailedUntilMs: 'epochMs|null',
    },
    row: timersRow,
    text: `update gangster set version = version + 1, ${trade}_crimes_committed = ${trade}_crimes_committed + 1,
        ${trade}_until = $untilMs, experience = experience + $experience,
        jailed_until = coalesce($jailedUntilMs, jailed_until)
      where account_id = $accountId returning $row`,
  })
const writes = { liquor: writeOf('liquor'), drugs: writeOf('drugs') } as const

export const writeTrade = (
  tx: Db,
  trade: TradeName,
  done: { accountId: number; nowMs: number; untilMs: number; experience: number; jailedUntilMs: number | null },
) => writes[trade].one(tx, done)
