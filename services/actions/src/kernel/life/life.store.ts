import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { statement } from '@sottomondo/server-kit/statement'
import { isHealed, type LifeRow, lifeAfter, lifeAfterMaximum, lifeAt } from './life.rules.ts'

type LivingRow = LifeRow & { accountId: number; lastHealingItemId: number; treatmentId: string | null }

const lifeWrite = statement({
  name: 'life_write',
  params: { accountId: 'bigint', life: 'int', maxLife: 'int', healing: 'int', lastHealingItemId: 'bigint' },
  row: { version: 'bigint' },
  text: `update gangster set life = $life, max_life = $maxLife, healing = $healing,
      last_healing_item_id = $lastHealingItemId, version = version + 1
    where account_id = $accountId returning $row`,
})
/**
 * Gives or takes (below 0) life, the only way to do so: includes the hospital's work so far, and tells everybody who
 * shows it. The row is locked, and the card is written after the commit.
 */
export const changeLife = (tx: Db, gangster: LivingRow, points: number, nowMs: number): Promise<OutboxRow[]> =>
  publishLife(tx, gangster, lifeAfter(gangster, points, nowMs), nowMs)

/** Sets another maximum, raised by a perk; writes nothing when it is unchanged. */
export async function changeMaxLife(tx: Db, gangster: LivingRow, maxLife: number, nowMs: number): Promise<OutboxRow[]> {
  if (maxLife === gangster.maxLife) return []
  return publishLife(tx, { ...gangster, maxLife }, lifeAfterMaximum(gangster, maxLife, nowMs), nowMs)
}

async function publishLife(
  tx: Db,
  before: LivingRow,
  after: Pick<LivingRow, 'life' | 'healing'>,
  nowMs: number,
): Promise<OutboxRow[]> {
  const { accountId, lastHealingItemId, treatmentId, maxLife } = before
  const { life, healing } = after
  const { version } = await lifeWrite.one(tx, { accountId, lastHealingItemId, life, maxLife, healing })
  const healed = isHealed(before, nowMs) ? lifeAt(before, nowMs) - before.life : 0
  return [
    ...(healed > 0
      ? [fact('sottomondo.actions.hospital.healed.v1', { accountId, lifePoints: healed, healedAtMs: nowMs })]
      : []),
    fact('sottomondo.actions.life.changed.v1', {
      accountId,
      life,
      maxLife,
      changedAtMs: nowMs,
      version,
      lastHealingItemId,
      treatmentId,
      underTreatment: healing > 0,
    }),
    push(accountId, 'lifeChanged', { life, maxLife, version }),
  ]
}
