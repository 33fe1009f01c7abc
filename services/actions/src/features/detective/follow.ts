import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow, push } from '@sottomondo/server-kit/outbox'
import { lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { followMs, detectiveTexts as texts } from './detective.rules.ts'
import {
  type DetectiveRow,
  findDetective,
  isStillSought,
  lockDetective,
  noteLooked,
  writeDetective,
} from './detective.store.ts'

const returned = (
  { detectiveId, accountId, targetAccountId, targetName, cityName }: DetectiveRow,
  how: 'nothing' | 'shaken' | 'over',
  nowMs: number,
): OutboxRow[] => {
  const message = how === 'nothing' ? texts.nothing(targetName, cityName) : texts[how](targetName)
  return [
    fact('sottomondo.actions.detective.returned.v1', {
      detectiveId,
      accountId,
      targetAccountId,
      cityName,
      how,
      returnedAtMs: nowMs,
    }),
    push(accountId, 'detectiveChanged', { message, version: nowMs }),
  ]
}

/** Publishes that detectives lost their target by a journey. */
export const shaken = (lost: readonly DetectiveRow[], nowMs: number): OutboxRow[] =>
  lost.flatMap((one) => returned(one, 'shaken', nowMs))

/** Publishes to living hirers that their detectives are called back. */
export const calledBack = (ended: readonly DetectiveRow[], dead: number, nowMs: number): OutboxRow[] =>
  ended.filter(({ accountId }) => accountId !== dead).flatMap((one) => returned(one, 'over', nowMs))

/**
 * Does what is due for a detective: they look in the right place, come back, or stop following.
 * @returns what to publish, and when to look again; no time for one who is back
 */
export async function doDue(
  tx: Db,
  detectiveId: number,
  { nowMs, gameSpeed }: { nowMs: number; gameSpeed: number },
): Promise<{ rows: OutboxRow[]; againAtMs?: number }> {
  const known = await findDetective(tx, detectiveId)
  if (!known) return { rows: [] }
  // The target first, as a journey does: found and shaken off come one after the other.
  const target = (await lockGangsters(tx, [known.targetAccountId])).get(known.targetAccountId)
  const seen = await lockDetective(tx, detectiveId)
  if (!seen || (seen.state !== 'SEARCHING' && seen.state !== 'FOLLOWING')) return { rows: [] }
  const { state, looksAtMs, foundAtMs, endsAtMs, targetAccountId, accountId, cityName, targetName } = seen
  if (endsAtMs <= nowMs) {
    const how = state === 'SEARCHING' ? 'nothing' : 'over'
    const back = how === 'nothing' ? ('NOTHING' as const) : ('OVER' as const)
    await writeDetective.run(tx, { detectiveId, foundAtMs, endsAtMs, state: back })
    return { rows: returned(seen, how, nowMs) }
  }
  if (state === 'FOLLOWING' || looksAtMs === null || looksAtMs > nowMs) return { rows: [], againAtMs: endsAtMs }
  if (!target || target.life === 0 || target.cityName !== cityName) {
    await noteLooked.run(tx, { detectiveId })
    return { rows: [], againAtMs: endsAtMs }
  }
  const followedUntilMs = nowMs + followMs(gameSpeed)
  await writeDetective.run(tx, { detectiveId, state: 'FOLLOWING', foundAtMs: nowMs, endsAtMs: followedUntilMs })
  const othersSearch = await isStillSought(tx, accountId, targetAccountId)
  const found = { detectiveId, accountId, targetAccountId, cityName, followedUntilMs, foundAtMs: nowMs, othersSearch }
  return {
    rows: [
      fact('sottomondo.actions.detective.found.v1', found),
      push(accountId, 'detectiveChanged', { message: texts.found(targetName, cityName, othersSearch), version: nowMs }),
    ],
    againAtMs: followedUntilMs,
  }
}
