import { player, words } from '@sottomondo/event-contract/log'
import type { Db } from '@sottomondo/server-kit/database'
import { fact, type OutboxRow } from '@sottomondo/server-kit/outbox'
import { followerOf } from '../family.rights.ts'
import type { Family } from '../family.store.ts'
import { invitationsEnded } from '../invitation/end-invitations.ts'
import { voidOfFamilies } from '../invitation/invitation.store.ts'
import { type Changed, saveFamily } from '../save-family.ts'
import { voidUpkeep } from '../upkeep/upkeep.store.ts'
import { type Member, removeMembers, writeRole } from './member.store.ts'

/** Ends a locked family: its invitations are void, and economy divides what it has among the heirs. */
export async function endFamily(
  tx: Db,
  family: Family,
  {
    heirs,
    don,
    cause,
    gone = [],
    nowMs,
  }: {
    /** The members of this moment. */
    heirs: readonly Member[]
    don: Member
    cause: 'upkeep' | 'died' | 'left'
    /** One who was no member any more a moment ago. */
    gone?: readonly Changed[]
    nowMs: number
  },
): Promise<OutboxRow[]> {
  const { familyId, familyName } = family
  const heirAccountIds = heirs.map(({ accountId }) => accountId)
  const versions = await removeMembers(tx, heirAccountIds, nowMs)
  const voided = await voidOfFamilies(tx, [familyId], nowMs)
  const unpaid = await voidUpkeep(tx, familyId)
  const ended: Changed[] = heirAccountIds.map((accountId) => ({
    accountId,
    role: null,
    cause: 'ended',
    version: versions.get(accountId) ?? 0,
  }))
  const saved = await saveFamily(
    tx,
    { ...family, memberCount: 0, endedAtMs: nowMs },
    {
      nowMs,
      members: [],
      donAccountId: don.accountId,
      changed: [...gone, ...ended],
      events: [{ kind: 'ended', words: words`De familie hield op te bestaan.` }],
    },
  )
  return [
    ...saved,
    fact('sottomondo.social.family.ended.v1', { familyId, familyName, cause, heirAccountIds, endedAtMs: nowMs }),
    ...invitationsEnded(voided, 'void', nowMs, 'family'),
    // What economy holds for them would keep the holdings from its heirs.
    ...unpaid.map((escrowId) => fact('sottomondo.social.escrow.settled.v1', { escrowId, outcome: 'void' })),
  ]
}

export interface Departure {
  who: Member
  cause: 'left' | 'kicked' | 'died'
  byAccountId?: number
  nowMs: number
}

const wordsOf = ({ who, cause, byAccountId }: Departure) => {
  if (cause === 'died') return words`${player(who.accountId)} is dood.`
  if (cause === 'kicked' && byAccountId !== undefined)
    return words`${player(byAccountId)} zette ${player(who.accountId)} buiten.`
  return words`${player(who.accountId)} verliet de familie.`
}

/**
 * Removes a member from a locked family. A don is followed; when nobody follows, the family ends.
 * @returns the facts and pushes, and who follows
 */
export async function depart(
  tx: Db,
  family: Family,
  members: readonly Member[],
  departure: Departure,
): Promise<{ rows: OutboxRow[]; isEnd: boolean; follower: Member | undefined }> {
  const { who, cause, byAccountId = null, nowMs } = departure
  const version = (await removeMembers(tx, [who.accountId], nowMs)).get(who.accountId) ?? 0
  const gone: Changed = { accountId: who.accountId, role: null, cause, byAccountId, version }
  const others = members.filter(({ accountId }) => accountId !== who.accountId)
  const event = { kind: cause, words: wordsOf(departure) }
  if (who.role !== 'DON') {
    const rows = await saveFamily(
      tx,
      { ...family, memberCount: others.length },
      { nowMs, members: others, changed: [gone], events: [event] },
    )
    return { rows, isEnd: false, follower: undefined }
  }
  const follower = followerOf(others)
  if (!follower) {
    // Nobody removes a don: one who is gone has died or left.
    const endCause = cause === 'died' ? 'died' : 'left'
    const ended = { heirs: others, don: who, cause: endCause, gone: [gone], nowMs } as const
    return { rows: await endFamily(tx, family, ended), isEnd: true, follower }
  }
  const don = await writeRole(tx, follower.accountId, 'DON')
  const now = others.map((member) => (member.accountId === don.accountId ? don : member))
  const rows = await saveFamily(
    tx,
    { ...family, memberCount: others.length },
    {
      nowMs,
      members: now,
      changed: [gone, { accountId: don.accountId, role: 'DON', cause: 'succeeded', version: don.version }],
      events: [event, { kind: 'succeeded', words: words`${player(don.accountId)} is de nieuwe don.` }],
    },
  )
  return { rows, isEnd: false, follower }
}
