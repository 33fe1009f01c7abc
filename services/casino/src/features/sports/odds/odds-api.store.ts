import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'

const callsSpend = statement({
  name: 'sports_calls_spend',
  params: { provider: 'text', month: 'text', calls: 'bigint', most: 'bigint' },
  text: `insert into sports_budget (provider, month, used) select $provider, $month, $calls::bigint where $calls::bigint <= $most
    on conflict (provider, month) do update set used = sports_budget.used + $calls::bigint
    where sports_budget.used + $calls::bigint <= $most`,
})
/** @returns false if the month has fewer calls left */
export const spendCalls = async (
  db: Db,
  spent: { provider: string; month: string; calls: number; most: number },
): Promise<boolean> => (await callsSpend.count(db, spent)) > 0

const usedNote = statement({
  name: 'sports_calls_used',
  params: { provider: 'text', month: 'text', used: 'bigint' },
  text: `update sports_budget set used = greatest(used, $used) where provider = $provider and month = $month`,
})
/** Notes the provider's own count of calls. */
export const noteUsed = (db: Db, said: { provider: string; month: string; used: number }): Promise<void> =>
  usedNote.run(db, said)
