import { needs } from '@sottomondo/server-kit/contract'
import { onlineKey } from '@sottomondo/server-kit/online'
import type { Kit } from '@sottomondo/server-kit/service'
import { announce } from '../../kernel/city-call/announce.ts'
import { cityCallRules } from '../../kernel/city-call/city-call.rules.ts'
import { friendshipsOf } from '../../kernel/city-call/friendships.ts'
import { listRelatives } from '../../kernel/family/family.store.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { findGangsters, type GangsterRow } from '../../kernel/gangster/gangster.store.ts'

/** Whether a gangster could break somebody out, by the rules that judge again when they try. */
export const couldBreakOut = (gangster: GangsterRow, nowMs: number): boolean =>
  !refusalOfGangster(gangster, needs['actions.jail.breakOut'], nowMs)

/** Tells the friends and the family of somebody whose sentence has begun or ended, who could break them out. */
export async function announcePrisoner(kit: Kit<unknown>, prisonerId: number): Promise<void> {
  const nowMs = kit.clock.nowMs()
  const [relatives, { friendOf }] = await Promise.all([
    listRelatives(kit.pool, prisonerId),
    friendshipsOf(kit, prisonerId),
  ])
  const close = [...new Set([...friendOf, ...relatives])].filter((one) => one !== prisonerId)
  if (close.length === 0) return
  const seenMs = await kit.redis.zmScore(onlineKey, close.map(String))
  const sinceMs = nowMs - cityCallRules.online.withinSeconds * 1000
  const online = close.filter((_, nth) => (seenMs[nth] ?? 0) >= sinceMs)
  const able = (await findGangsters(kit.pool, online)).filter((one) => couldBreakOut(one, nowMs))
  await announce(
    kit,
    'prisoner',
    able.map((one) => one.accountId),
  )
}
