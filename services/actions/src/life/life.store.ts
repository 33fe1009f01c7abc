import { type Db, fact, type OutboxRow, push, statement } from '@sottomondo/server-kit'
import { type LifeRow, lifeAfter } from './life.rules.ts'

const lifeWrite = statement({
  name: 'life_write',
  params: { accountId: 'bigint', life: 'int', healing: 'int', lastHealingItemId: 'bigint' },
  row: { maxLife: 'int', version: 'bigint' },
  text: `update gangster set life = $life, healing = $healing,
      last_healing_item_id = $lastHealingItemId, version = version + 1
    where account_id = $accountId returning $row`,
})
/**
 * Gives a gangster points of life, or takes them (below 0), in the one way: with what the hospital has done by now, and
 * told to everybody who shows it. His row is locked, and his card is written after the commit.
 */
export async function changeLife(
  tx: Db,
  gangster: LifeRow & { accountId: number; lastHealingItemId: number },
  points: number,
  nowMs: number,
): Promise<OutboxRow[]> {
  const { accountId, lastHealingItemId } = gangster
  const after = lifeAfter(gangster, points, nowMs)
  const { maxLife, version } = await lifeWrite.one(tx, { accountId, lastHealingItemId, ...after })
  return [
    fact('sottomondo.actions.life.changed.v1', {
      accountId,
      life: after.life,
      maxLife,
      changedAtMs: nowMs,
      version,
      lastHealingItemId,
    }),
    push(accountId, 'lifeChanged', { life: after.life, maxLife, version }),
  ]
}
