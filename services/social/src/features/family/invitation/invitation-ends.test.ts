import type { Caller } from '@sottomondo/proto/common/v1/common'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { askingRules } from '@sottomondo/server-kit/asking'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { player } from '../../../kernel/player/player.ts'
import { type MadeFamily, useFamilies } from '../../../testing/use-families.ts'
import { log } from '../../log/log.ts'
import { mail } from '../../mail/mail.ts'
import { invitationTexts } from '../family.texts.ts'

const under = useFamilies(log, mail, player)
const family = () => under.rpc(FamilyService)
const invitation = () => under.rpc(FamilyInvitationService)
afterEach(() => under.check())

const linesOf = async (who: Caller) => {
  const { lines } = granted(await under.rpc(LogService).list(callOf(who), {}))
  return lines.map(({ parts }) => parts.map(({ text }) => text).join(''))
}
const die = async (who: Caller) => {
  const { accountId, accountName, userId } = who
  await under.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: `death-${accountId}`,
    accountId,
    accountName,
    userId,
    cause: 'admin' as const,
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
    diedAtMs: under.clock.nowMs(),
  })
}

/** Every way in which somebody who invited loses the right to. */
const losses: Record<string, (made: MadeFamily, capo: Caller) => Promise<unknown>> = {
  kicked: async ({ don }, capo) => granted(await family().kick(callOf(don), { memberName: capo.accountName })),
  demoted: async ({ don }, capo) =>
    granted(await family().setRole(callOf(don), { memberName: capo.accountName, role: 'MEMBER' })),
  'with another role': async ({ don }, capo) =>
    granted(await family().setRole(callOf(don), { memberName: capo.accountName, role: 'CONSIGLIERE' })),
  replaced: async (made) =>
    granted(await family().setRole(callOf(made.don), { memberName: made.of('MEMBER').accountName, role: 'SOTTOCAPO' })),
  gone: async (_made, capo) => granted(await family().leave(callOf(capo), {})),
  dead: async (_made, capo) => die(capo),
}

test.each(['the invited', 'the inviter'])('an invitation ends when %s blocks the other', async (who) => {
  const { don, familyName } = await under.familyOf()
  const [invitee, other] = [await under.rich(), await under.rich()]
  const ended = granted(await under.invite(don, invitee))
  const stands = granted(await under.invite(don, other))
  under.clock.advanceMs(1)
  const [by, whom] = who === 'the invited' ? [invitee, don] : [don, invitee]
  granted(await under.rpc(MailService).block(callOf(by), { accountName: whom.accountName, blocked: true }))
  expect(granted(await invitation().get(callOf(invitee), ended)).state).toBe('VOID')
  expect(refused(await invitation().acceptById(callOf(invitee), ended)).message).toBe(invitationTexts.void)
  expect(granted(await invitation().get(callOf(other), stands)).state).toBe('OPEN')
  await eventually(async () => {
    expect(await linesOf(invitee)).toContain(`Je uitnodiging voor ${familyName} geldt niet meer.`)
    expect(await linesOf(don)).toContain(
      `Je uitnodiging aan ${invitee.accountName} voor ${familyName} geldt niet meer.`,
    )
  })
  const [blockedFact] = await under
    .outbox({ subject: 'sottomondo.social.mail.blocked.v1' })
    .then((rows) => rows.slice(-1))
  expect(blockedFact?.payload).toMatchObject({ accountId: by.accountId, blockedAccountIds: [whom.accountId] })
  const pushes = await under.outbox({ subject: `push.account.${don.accountId}` })
  expect(pushes.filter(({ payload }) => payload.event === 'familyInvitations')).toHaveLength(1)
})

test('a block of somebody’s dead gangster ends what their living one has open', async () => {
  const { don } = await under.familyOf()
  const invitee = await under.rich()
  const inviteId = granted(await under.invite(don, invitee))
  const former = newPlayer({ userId: don.userId })
  for (const { accountId, accountName, userId } of [former, don, invitee])
    await under.publish('sottomondo.accounts.gangster.created.v1', {
      accountId,
      userId,
      accountName,
      gender: 'male',
      claimedExperience: 0,
      createdAtMs: under.clock.nowMs(),
    })
  await eventually(async () =>
    granted(await under.rpc(MailService).block(callOf(invitee), { accountName: former.accountName, blocked: true })),
  )
  expect(granted(await invitation().get(callOf(invitee), inviteId)).state).toBe('VOID')
})

test.each(Object.entries(losses))('an invitation ends with its inviter’s right, who is %s', async (how, lose) => {
  const made = await under.familyOf('SOTTOCAPO', 'MEMBER')
  const capo = made.of('SOTTOCAPO')
  const [who, other] = [await under.rich(), await under.rich()]
  const ended = granted(await under.invite(capo, who))
  const stands = granted(await under.invite(made.don, other))
  // Of two lines about one invitation the later one stays, in whatever order their facts come.
  under.clock.advanceMs(1)
  await lose(made, capo)
  await eventually(async () => expect(granted(await invitation().get(callOf(who), ended)).state).toBe('VOID'))
  expect(refused(await invitation().acceptById(callOf(who), ended)).message).toBe(invitationTexts.void)
  expect(granted(await invitation().listOwn(callOf(who), {})).invitations).toEqual([])
  expect(granted(await invitation().get(callOf(other), stands)).state).toBe('OPEN')
  await eventually(async () => {
    expect(await linesOf(who)).toContain(`Je uitnodiging voor ${made.familyName} geldt niet meer.`)
    if (how !== 'dead')
      expect(await linesOf(capo)).toContain(
        `Je uitnodiging aan ${who.accountName} voor ${made.familyName} geldt niet meer.`,
      )
  })
  const pushes = await under.outbox({ subject: `push.account.${who.accountId}` })
  expect(pushes.filter(({ payload }) => payload.event === 'familyInvitations').length).toBe(2)
})

test('a sottocapo who becomes the don keeps what they invited, and a don’s officers end with the don', async () => {
  const made = await under.familyOf('SOTTOCAPO')
  const [who, officer] = [await under.rich(), await under.rich()]
  const kept = granted(await under.invite(made.of('SOTTOCAPO'), who))
  const lost = granted(await under.invite(made.don, officer, 'CONSIGLIERE'))
  granted(await family().leave(callOf(made.don), {}))
  expect(granted(await invitation().get(callOf(who), kept)).state).toBe('OPEN')
  expect(granted(await invitation().get(callOf(officer), lost)).state).toBe('VOID')
  granted(await invitation().acceptById(callOf(who), kept))
})

test('a family that ends tells whom it invited', async () => {
  const made = await under.found()
  const who = await under.rich()
  granted(await under.invite(made.don, who))
  under.clock.advanceMs(1)
  granted(await family().leave(callOf(made.don), {}))
  await eventually(async () =>
    expect(await linesOf(who)).toContain(`Je uitnodiging voor ${made.familyName} geldt niet meer.`),
  )
})

test('who is invited and uninvited again and again hears of it three times an hour, in one line and one mail', async () => {
  const made = await under.familyOf('SOTTOCAPO')
  const who = await under.rich()
  for (let times = 0; times < askingRules.most; times++) {
    // Both who may invite count together.
    const { inviteId } = granted(await under.invite(times === 1 ? made.of('SOTTOCAPO') : made.don, who))
    under.clock.advanceMs(1)
    granted(await invitation().withdraw(callOf(made.don), { inviteId }))
    under.clock.advanceMs(999)
  }
  const refusal = refused(await under.invite(made.of('SOTTOCAPO'), who))
  expect(refusal).toMatchObject({ id: 'playerRateLimit', timeLeft: 3600 - askingRules.most })
  await eventually(async () => expect(await linesOf(who)).toEqual([`${made.familyName} trok je uitnodiging in.`]))
  const mails = 'select from mail where receiver_account_id = $1 and receiver_deleted_at is null'
  expect((await under.pool.query(mails, [who.accountId])).rowCount).toBe(1)
  const { rows } = await under.pool.query('select unread from mailbox where account_id = $1', [who.accountId])
  expect(rows).toEqual([{ unread: 1 }])
  // Another player is asked all the same, and they again after the hour.
  granted(await under.invite(made.don, await under.rich()))
  under.clock.advanceMs(askingRules.withinMs)
  granted(await under.invite(made.don, who))
})
