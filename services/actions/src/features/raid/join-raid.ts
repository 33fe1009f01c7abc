import type { JoinRaidReply, JoinRaidRequest } from '@sottomondo/proto/actions/v1/raid'
import { EscrowService } from '@sottomondo/proto/economy/v1/escrow'
import type { Change } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse, reworded } from '@sottomondo/server-kit/refusal'
import { playerOf, type WriteHandler } from '@sottomondo/server-kit/rpc'
import type { ActionsContext } from '../../context.ts'
import { findGangster, gangsterOf } from '../../kernel/gangster/gangster.store.ts'
import { mayRaid } from './create-raid.ts'
import { raidSettled } from './end-raid.ts'
import { raidRules, raidStakeMs, raidTexts } from './raid.rules.ts'
import { insertParticipant, listParticipants, lockRaid, type ParticipantRow } from './raid.store.ts'
import type { RaidViewers } from './raid.viewers.ts'

interface Joining {
  raidId: number
  leaderAccountId: number
}

/** Joins the raid of the player's city while its window is open; the stake is reserved for the leader. */
export function joinRaid(actions: ActionsContext, viewers: RaidViewers): WriteHandler<JoinRaidRequest, JoinRaidReply> {
  const { kit } = actions
  const escrow = kit.connect('economy').rpc(EscrowService)

  /** Locks the raid and its participants, or returns the refusal. */
  async function judged(
    change: Change,
    accountId: number,
    raidId: number,
    nowMs: number,
  ): Promise<{ leader: ParticipantRow; participants: ParticipantRow[] } | Refusal> {
    const raid = await lockRaid(change.tx, raidId)
    const gangster = await mayRaid(change, accountId, nowMs)
    if (isRefusal(gangster)) return gangster
    // Checked by time, as the alarm may not have rung yet.
    if (raid?.state !== 'open' || raid.closesAtMs <= nowMs || raid.cityName !== gangster.cityName)
      return refuse('conflict', raidTexts.noneOpen)
    const participants = await listParticipants(change.tx, raidId)
    const [leader] = participants
    if (!leader) throw new Error(`raid ${raidId} has no leader`)
    if (participants.length >= raidRules.mostParticipants) return refuse('conflict', raidTexts.full)
    return { leader, participants }
  }

  return kit.intent<JoinRaidRequest, JoinRaidReply, Joining, object>({
    purpose: 'raidJoin',
    settled: raidSettled,
    lapseMs: raidRules.lapseMs,
    lapsed: raidTexts.joinFailed,
    staysOpenMs: raidStakeMs,

    async begin(change, { raidId }) {
      const { accountId } = await gangsterOf(change.tx, playerOf(change))
      const may = await judged(change, accountId, raidId, kit.clock.nowMs())
      return isRefusal(may) ? may : { raidId, leaderAccountId: may.leader.accountId }
    },

    clashes: () => true,

    async reserve(ctx, { intentId, accountId, noted: { leaderAccountId } }) {
      const stake = {
        asset: 'cashPocket',
        amount: raidRules.stakeEuro,
        itemKind: '',
        itemId: 0,
        toKind: 'player',
        toId: String(leaderAccountId),
        toName: '',
      }
      const reserved = await escrow.reserve(ctx, {
        escrowId: intentId,
        accountId,
        purpose: 'raidStake',
        lines: [stake],
        asset: '',
        amount: 0,
        credits: 0,
        honorPoints: 0,
      })
      return isRefusal(reserved) && reserved.id === 'insufficientFunds'
        ? reworded(reserved, raidTexts.tooPoorToJoin)
        : reserved
    },

    async finish(change, { intentId, accountId, noted: { raidId } }) {
      const nowMs = kit.clock.nowMs()
      const may = await judged(change, accountId, raidId, nowMs)
      if (isRefusal(may)) return may
      await insertParticipant(change.tx, { raidId, accountId, isLeader: false, intentId, nowMs })
      change.afterCommit(() => viewers.changed())
      const leader = await findGangster(change.tx, may.leader.accountId)
      return {
        message: raidTexts.joined(leader?.accountName ?? ''),
        participantsCount: may.participants.length + 1,
      }
    },
  })
}
