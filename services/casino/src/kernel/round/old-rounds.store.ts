import type { Db } from '@sottomondo/server-kit/database'
import { statement } from '@sottomondo/server-kit/statement'
import { roundRules } from './round.rules.ts'

const page = statement({
  name: 'played_round_old',
  params: { afterMs: 'epochMs', afterId: 'uuid', beforeMs: 'epochMs', most: 'bigint' },
  row: {
    roundId: 'uuid',
    settledAtMs: 'epochMs',
    /** How many rounds a seed had is read from the last one, which stays. */
    isLast: ['bool', 'not exists (select from played_round n where n.seed_id = r.seed_id and n.nonce > r.nonce)'],
  },
  text: `select $row from played_round r
    where (settled_at, round_id) > ($afterMs, $afterId) and settled_at < $beforeMs
    order by settled_at, round_id limit $most`,
})
const forget = statement({
  name: 'played_round_forget',
  params: { roundIds: 'uuid[]' },
  text: `with closed as (delete from closed_round where round_id = any ($roundIds))
    delete from played_round where round_id = any ($roundIds)`,
})

/**
 * Forgets rounds that are too old, some at a time, so that nobody waits for it. Their money stays in the ledger.
 * @returns how many were forgotten
 */
export async function forgetOldRounds(
  db: Db,
  nowMs: number,
  most: number = roundRules.forgottenAtOnce,
): Promise<number> {
  const beforeMs = nowMs - roundRules.keptDays * 86_400_000
  let forgotten = 0
  let after = { afterMs: -1, afterId: '00000000-0000-0000-0000-000000000000' }
  for (;;) {
    const old = await page.all(db, { ...after, beforeMs, most })
    const roundIds = old.filter(({ isLast }) => !isLast).map(({ roundId }) => roundId)
    if (roundIds.length > 0) forgotten += await forget.count(db, { roundIds })
    const last = old.at(-1)
    if (!last || old.length < most) return forgotten
    after = { afterMs: last.settledAtMs, afterId: last.roundId }
  }
}
