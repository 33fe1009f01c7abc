import type { FamilyRole } from '@sottomondo/event-contract/names'
import { askingRules } from '@sottomondo/server-kit/asking'
import { type Db, type Pool, retention } from '@sottomondo/server-kit/database'
import { type RowOf, statement, typed } from '@sottomondo/server-kit/statement'

export type InvitationState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'LAPSED' | 'VOID'
const state = typed<InvitationState>('text')
const role = typed<Exclude<FamilyRole, 'DON'>>('text')

const row = {
  inviteId: ['bigint', 'i.id'],
  familyId: ['bigint', 'i.family_id'],
  inviterAccountId: 'bigint',
  inviterName: 'text',
  inviteeAccountId: 'bigint',
  inviteeName: 'text',
  role,
  joinCostEuro: ['bigint', 'i.join_cost_euro'],
  invitedAtMs: 'epochMs',
  lapsesAtMs: 'epochMs',
  state,
} as const
export type Invitation = RowOf<typeof row>
const withFamily = {
  ...row,
  familyName: 'text',
  familySymbol: 'text|null',
  cityName: 'text',
  memberCount: 'int',
  maxMembers: 'int',
  familyEnded: ['bool', 'f.ended_at is not null'],
} as const
export type InvitationOfFamily = RowOf<typeof withFamily>

const insert = statement({
  name: 'family_invitation_insert',
  params: {
    familyId: 'bigint',
    inviterAccountId: 'bigint',
    inviterName: 'text',
    inviteeAccountId: 'bigint',
    inviteeName: 'text',
    role,
    joinCostEuro: 'bigint',
    nowMs: 'epochMs',
    lapsesAtMs: 'epochMs',
  },
  row: { inviteId: ['bigint', 'id'] },
  text: `insert into family_invitation (family_id, inviter_account_id, inviter_name, invitee_account_id, invitee_name,
      role, join_cost_euro, invited_at, lapses_at)
    values ($familyId, $inviterAccountId, $inviterName, $inviteeAccountId, $inviteeName, $role, $joinCostEuro, $nowMs,
      $lapsesAtMs)
    returning $row`,
})
export const insertInvitation = async (tx: Db, made: Parameters<typeof insert.one>[1]): Promise<number> =>
  (await insert.one(tx, made)).inviteId

const find = statement({
  name: 'family_invitation',
  params: { inviteId: 'bigint' },
  row: withFamily,
  text: 'select $row from family_invitation i join family f on f.id = i.family_id where i.id = $inviteId',
})
export const findInvitation = (db: Db, inviteId: number) => find.first(db, { inviteId })

const lock = statement({
  name: 'family_invitation_lock',
  params: { inviteId: 'bigint' },
  row,
  text: 'select $row from family_invitation i where id = $inviteId for update',
})
/** Locks an invitation; its family is locked before, where that changes too. */
export const lockInvitation = (tx: Db, inviteId: number) => lock.first(tx, { inviteId })

const endText = statement({
  name: 'family_invitation_end',
  params: { inviteId: 'bigint', state, nowMs: 'epochMs' },
  text: 'update family_invitation set state = $state, ended_at = $nowMs where id = $inviteId',
})
export const endInvitation = (tx: Db, inviteId: number, ended: InvitationState, nowMs: number) =>
  endText.run(tx, { inviteId, state: ended, nowMs })

const lapseText = statement({
  name: 'family_invitations_lapse',
  params: { familyId: 'bigint', inviteeAccountId: 'bigint', nowMs: 'epochMs' },
  text: `update family_invitation set state = 'LAPSED', ended_at = lapses_at
    where family_id = $familyId and invitee_account_id = $inviteeAccountId and state = 'OPEN' and lapses_at <= $nowMs`,
})
/** Ends a player's invitation whose time is over and whose alarm has yet to ring: it must not bar the next one. */
export const lapseOld = (tx: Db, familyId: number, inviteeAccountId: number, nowMs: number) =>
  lapseText.run(tx, { familyId, inviteeAccountId, nowMs })

const voidText = (which: 'id' | 'family_id' | 'invitee_account_id') =>
  statement({
    name: `family_invitations_void_${which}`,
    params: { ids: 'bigint[]', nowMs: 'epochMs' },
    row: { ...row, familyName: 'text' },
    text: `with chosen as (
        select id as chosen_id from family_invitation where ${which} = any ($ids) and state = 'OPEN' order by id for update
      ), i as (
        update family_invitation set state = 'VOID', ended_at = $nowMs from chosen where id = chosen_id
        returning family_invitation.*
      )
      select $row from i join family f on f.id = i.family_id`,
  })
const [voidById, voidByFamily, voidByInvitee] = [voidText('id'), voidText('family_id'), voidText('invitee_account_id')]
export const voidInvitations = (tx: Db, inviteIds: readonly number[], nowMs: number) =>
  voidById.all(tx, { ids: inviteIds, nowMs })
/** Voids all open invitations of families that have ended. */
export const voidOfFamilies = (tx: Db, familyIds: readonly number[], nowMs: number) =>
  voidByFamily.all(tx, { ids: familyIds, nowMs })
/** Voids all open invitations of players who joined a family, or died. */
export const voidOfPlayers = (tx: Db, accountIds: readonly number[], nowMs: number) =>
  voidByInvitee.all(tx, { ids: accountIds, nowMs })

const between = statement({
  name: 'family_invitations_between',
  params: { accountId: 'bigint', otherAccountIds: 'bigint[]', nowMs: 'epochMs' },
  row: { inviteId: ['bigint', 'id'] },
  text: `select $row from family_invitation
    where state = 'OPEN' and lapses_at > $nowMs
      and (inviter_account_id = $accountId and invitee_account_id = any ($otherAccountIds)
        or invitee_account_id = $accountId and inviter_account_id = any ($otherAccountIds))`,
})
/** Voids all open invitations between a player and these gangsters of another. */
export async function voidBetween(tx: Db, accountId: number, otherAccountIds: number[], nowMs: number) {
  const open = await between.all(tx, { accountId, otherAccountIds, nowMs })
  return open.length === 0
    ? []
    : voidInvitations(
        tx,
        open.map(({ inviteId }) => inviteId),
        nowMs,
      )
}

const latest = statement({
  name: 'family_invitations_asked',
  params: { familyId: 'bigint', inviteeAccountId: 'bigint', most: 'bigint' },
  row: { inviteId: ['bigint', 'id'], invitedAtMs: 'epochMs' },
  text: `select $row from family_invitation
    where family_id = $familyId and invitee_account_id = $inviteeAccountId order by id desc limit $most`,
})
/** Returns the latest invitations of a player to a family, the newest first. */
export const latestInvitations = (db: Db, familyId: number, inviteeAccountId: number) =>
  latest.all(db, { familyId, inviteeAccountId, most: askingRules.most })

const forget = retention({
  name: 'family_invitation_forget',
  table: 'family_invitation',
  params: { beforeMs: 'epochMs' },
  where: `state <> 'OPEN' and ended_at < $beforeMs`,
})
/** Deletes those that were answered, withdrawn or lapsed before then. */
export const forgetInvitations = (pool: Pool, beforeMs: number): Promise<number> => forget.run(pool, { beforeMs })

const ofPlayer = statement({
  name: 'family_invitations_of_player',
  params: { accountId: 'bigint', nowMs: 'epochMs' },
  row: withFamily,
  text: `select $row from family_invitation i join family f on f.id = i.family_id
    where invitee_account_id = $accountId and state = 'OPEN' and lapses_at > $nowMs order by i.id desc`,
})
export const openOfPlayer = (db: Db, accountId: number, nowMs: number) => ofPlayer.all(db, { accountId, nowMs })

const ofFamily = statement({
  name: 'family_invitations_of_family',
  params: { familyId: 'bigint', nowMs: 'epochMs' },
  row,
  text: `select $row from family_invitation i
    where family_id = $familyId and state = 'OPEN' and lapses_at > $nowMs order by id desc`,
})
/** Returns the open invitations of a family, the newest first. */
export const openOfFamily = (db: Db, familyId: number, nowMs: number) => ofFamily.all(db, { familyId, nowMs })
