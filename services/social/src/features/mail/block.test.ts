import { RoomService } from '@sottomondo/proto/common/v1/room'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { type Player, playForum } from '../../../test/play-forum.ts'
import { player } from '../../kernel/player/player.ts'
import { room } from '../../kernel/room/room.ts'
import { socialOf } from '../../service-of.ts'
import { family } from '../family/family.ts'
import { forum } from '../forum/forum.ts'
import { mailTexts } from './mail.rules.ts'
import { mail as mailFeature } from './mail.ts'

const under = useService(socialOf(family, forum, mailFeature, player, room))
const { posted, commented, list } = playForum(under)
const mail = () => under.rpc(MailService)

/** A gangster whose birth has been told; `of` is the person's gangster before. */
async function born(of?: Player): Promise<Player> {
  const one = newPlayer(of && { userId: of.userId })
  const { accountId, userId, accountName } = one
  await under.publish('sottomondo.accounts.gangster.created.v1', {
    accountId,
    userId,
    accountName,
    gender: 'male',
    claimedExperience: 0,
    createdAtMs: under.clock.nowMs(),
  })
  await eventually(async () => {
    const { rows } = await under.pool.query('select from player where account_id = $1', [accountId])
    expect(rows).toHaveLength(1)
  })
  return one
}
const block = (by: Player, { accountName }: Player, blocked = true) =>
  mail().block(callOf(by), { accountName, blocked })
const send = (by: Player, to: Player) =>
  mail().send(callOf(by), {
    receiverAccountId: to.accountId,
    receiverAccountName: to.accountName,
    subject: 'Hoor eens',
    body: 'Luister.',
  })
const hiddenFrom = async (reader: Player) => {
  const { hearers } = granted(
    await under.rpc(RoomService).judge(callOf(undefined), { room: 'chat', accountIds: [reader.accountId] }),
  )
  return hearers[0]?.hiddenAccountIds.toSorted((a, b) => a - b)
}

test('a block stays with both persons through their next gangsters, until either name is taken off it', async () => {
  const [livia, vito] = [await born(), await born()]
  granted(await block(livia, vito))
  const [livia2, vito2] = [await born(livia), await born(vito)]
  for (const by of [vito, vito2])
    for (const to of [livia, livia2]) {
      expect(refused(await send(by, to)).message).toBe(mailTexts.blockedBy(to.accountName))
      expect(refused(await send(to, by)).message).toBe(mailTexts.blockedOneself(by.accountName))
    }
  expect(await hiddenFrom(livia2)).toEqual([vito.accountId, vito2.accountId])
  // Told under the name that they had.
  expect(granted(await mail().listBlocked(callOf(livia2), {})).accountNames).toEqual([vito.accountName])
  const judged = granted(await mail().judgeBlocks(callOf(vito2), { accountNames: [livia2.accountName.toUpperCase()] }))
  expect(judged).toEqual({ haveBlocked: [livia2.accountName], areBlocked: [] })

  const thread = await posted(livia2)
  await commented(vito2, thread, `Zeg @${livia2.accountName}.`)
  for (const subject of ['sottomondo.social.forum.replied.v1', 'sottomondo.social.forum.mentioned.v1'])
    expect(await under.outbox({ subject })).toEqual([])
  await posted(vito2)
  expect((await list(livia2)).posts.map(({ blocked }) => blocked).sort()).toEqual([false, true])

  expect(granted(await block(livia2, vito2, false)).blocked).toBe(false)
  granted(await send(vito2, livia2))
  expect(await hiddenFrom(livia2)).toEqual([])
  expect(granted(await mail().listBlocked(callOf(livia2), {})).accountNames).toEqual([])
})

test('rooms are judged anew when somebody who is blocked, or has blocked, is born again', async () => {
  const [livia, vito] = [await born(), await born()]
  granted(await block(livia, vito))
  await under.pool.query('delete from outbox')
  const [livia2] = [await born(livia), await born(vito)]
  await eventually(async () => {
    const rights = (await under.outbox()).filter(
      ({ subject }) => subject.startsWith('rooms') || subject.includes('right'),
    )
    const accountIds = rights.flatMap(({ payload }) => (payload as { accountIds?: number[] }).accountIds ?? [])
    expect(accountIds).toEqual(expect.arrayContaining([livia.accountId, livia2.accountId]))
  })
})

test('nobody blocks themselves under an old name', async () => {
  const vito = await born()
  const vito2 = await born(vito)
  expect(refused(await block(vito2, vito)).message).toBe(mailTexts.blockOneself)
})

test('who is blocked invites to no family', async () => {
  const [livia, vito] = [await born(), await born()]
  await under.pool.query(
    `with made as (
       insert into family (family_name, family_symbol, city_name, member_count, max_members, days_left, version, created_at)
       values ('De buren', 'anchor', 'Rome', 1, 10, 28, 1, now()) returning id
     )
     insert into family_member (account_id, family_id, account_name, role, joined_at, version)
     select $1, id, $2, 'DON', now(), 1 from made`,
    [vito.accountId, vito.accountName],
  )
  granted(await block(livia, vito))
  const next = await born(livia)
  const invited = {
    inviteeAccountId: next.accountId,
    inviteeAccountName: next.accountName,
    role: 'MEMBER',
  }
  const answer = await under.rpc(FamilyInvitationService).invite(callOf(vito), invited)
  expect(refused(answer).fields).toEqual({ inviteeAccountName: mailTexts.deafTo(next.accountName) })
})
