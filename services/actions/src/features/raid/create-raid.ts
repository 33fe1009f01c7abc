import type { CreateRaidReply, CreateRaidRequest } from '@sottomondo/proto/actions/v1/raid'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import type { Change } from '@sottomondo/server-kit/change'
import type { Alarm } from '@sottomondo/server-kit/jobs'
import { isRefusal, type Refusal, refuse, refuseFields, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { refusalOfGangster } from '../../kernel/gangster/gangster.checks.ts'
import { type GangsterRow, gangsterOf, lockGangsters } from '../../kernel/gangster/gangster.store.ts'
import { raidSettled } from './end-raid.ts'
import { announceRaid, raidCalled } from './raid.city-call.ts'
import { type Arsenal, arsenalCost, raidOpenMs, raidRules, raidStakeMs, raidTexts, raidWeapons } from './raid.rules.ts'
import { findOpenRaid, insertParticipant, insertRaid, takesPart } from './raid.store.ts'
import type { RaidViewers } from './raid.viewers.ts'

/** Locks a gangster who may raid, or returns the refusal. */
export async function mayRaid(change: Change, accountId: number, nowMs: number): Promise<GangsterRow | Refusal> {
  const gangster = (await lockGangsters(change.tx, [accountId])).get(accountId)
  if (!gangster) throw new Error(`gangster ${accountId} is not there`)
  const refusal = refusalOfGangster(gangster, change.needs, nowMs)
  if (refusal) return refusal
  return (await takesPart(change.tx, accountId)) ? refuse('conflict', raidTexts.inAlready) : gangster
}

/** Returns the refusal of numbers that nobody can bring. */
export function faultOf(arsenal: CreateRaidRequest): Refusal | undefined {
  const faults = raidWeapons.map(({ weapon, name, most }) => {
    const count = arsenal[weapon]
    if (!Number.isSafeInteger(count) || count < 0) return [weapon, raidTexts.badCount] as const
    return [weapon, count > most ? raidTexts.tooMany(name, most) : undefined] as const
  })
  return refuseFields(Object.fromEntries(faults))
}

/** Calls a raid: the leader's weapons are reserved, and players in the city may join until its window closes. */
export function createRaid(
  actions: ActionsContext,
  { close, viewers }: { close: Alarm<{ raidId: number }>; viewers: RaidViewers },
): WriteHandler<CreateRaidRequest, CreateRaidReply> {
  const { kit } = actions
  const escrow = kit.connect('economy').rpc(EscrowService)

  async function judged(change: Change, accountId: number, nowMs: number): Promise<GangsterRow | Refusal> {
    const leader = await mayRaid(change, accountId, nowMs)
    if (isRefusal(leader)) return leader
    const open = await findOpenRaid(change.tx, leader.cityName, nowMs)
    return open ? refuse('conflict', raidTexts.openAlready(leader.cityName)) : leader
  }

  return kit.intent<CreateRaidRequest, CreateRaidReply, Arsenal, object>({
    purpose: 'raid',
    settled: raidSettled,
    lapseMs: raidRules.lapseMs,
    lapsed: raidTexts.lapsed,
    staysOpenMs: raidStakeMs,

    async begin(change, request) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const leader = await judged(change, accountId, kit.clock.nowMs())
      if (isRefusal(leader)) return leader
      const { grenade, revolver, bazooka } = request
      return faultOf(request) ?? { grenade, revolver, bazooka }
    },

    clashes: () => true,

    async reserve(ctx, { intentId, accountId, noted: arsenal }) {
      const amount = arsenalCost(arsenal)
      if (amount === 0) return {}
      const reserved = await escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        asset: 'cashPocket',
        amount,
        purpose: 'raid',
        credits: 0,
        honorPoints: 0,
        lines: [],
      })
      return isRefusal(reserved) && reserved.id === 'insufficientFunds'
        ? reworded(reserved, raidTexts.tooPoor)
        : reserved
    },

    async finish(change, { intentId, accountId, noted: arsenal }) {
      const nowMs = kit.clock.nowMs()
      const leader = await judged(change, accountId, nowMs)
      if (isRefusal(leader)) return leader
      const closesAtMs = nowMs + raidOpenMs
      const raidId = await insertRaid(change.tx, { ...arsenal, cityName: leader.cityName, nowMs, closesAtMs })
      if (raidId === undefined) return refuse('conflict', raidTexts.openAlready(leader.cityName))
      await insertParticipant(change.tx, { raidId, accountId, isLeader: true, intentId, nowMs })
      await close.set(change.tx, String(raidId), closesAtMs, { raidId })
      const { cityName } = leader
      change.publish(
        ...(await raidCalled(change.tx, { raidId, leaderAccountId: accountId, cityName, closesAtMs }, nowMs)),
      )
      change.afterCommit(() => {
        viewers.changed()
        return announceRaid(kit, cityName, accountId)
      })
      return { message: raidTexts.started, raidId, cost: arsenalCost(arsenal) }
    },
  })
}
