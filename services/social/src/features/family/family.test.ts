import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { transaction } from '@sottomondo/server-kit/database'
import { refuse } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { afterEach, expect, test } from 'vitest'
import { freshName, useFamilies } from '../../testing/use-families.ts'
import { memberDied } from './family.consumers.ts'
import { familyRules } from './family.rules.ts'
import { familyTexts, invitationTexts } from './family.texts.ts'

const under = useFamilies()
const { economy } = under
const family = () => under.rpc(FamilyService)
const invitation = () => under.rpc(FamilyInvitationService)
afterEach(() => under.check())

const settings = async (who: ReturnType<typeof newPlayer>) => granted(await family().getSettings(callOf(who), {}))
const cash = ({ accountId }: { accountId: number }) => economy.has(`player ${accountId}`).cashPocket

test('a family is founded once, in the city of its don, for ten million', async () => {
  const don = await under.rich()
  const familyName = freshName()
  const first = granted(await family().create(callOf(don, 'found-once'), { familyName }))
  expect(granted(await family().create(callOf(don, 'found-once'), { familyName }))).toEqual(first)
  await under.settle()
  expect(cash(don)).toBe(100_000_000 - familyRules.foundingEuro)
  expect(first).toMatchObject({ familyName, message: familyTexts.founded(familyName) })
  expect(await settings(don)).toMatchObject({
    familyId: first.familyId,
    familyName,
    role: 'DON',
    cityName: 'Amsterdam',
    daysLeft: 28,
    memberCount: 1,
    maxMembers: 10,
    familyBank: 0,
    joinCost: 0,
    leaveCost: 0,
    upkeepEuro: 10_000,
  })
  const again = refused(await family().create(callOf(don), { familyName: freshName() }))
  expect(again.message).toBe(familyTexts.inOneAlready)
})

test('a name that looks like another is refused, and gives the money back', async () => {
  const { familyName } = await under.found()
  for (const typed of [familyName.toUpperCase(), `${familyName.replaceAll(' ', '-')}`]) {
    const other = await under.rich()
    expect(refused(await family().create(callOf(other), { familyName: typed })).message).toBe(familyTexts.nameTaken)
    expect(cash(other)).toBe(100_000_000)
  }
  for (const typed of ['ab', 'a name that is too long', 'Ha?!', '---', ' ']) {
    const { id, fields } = refused(await family().create(callOf(await under.rich()), { familyName: typed }))
    expect([typed, id, fields]).toEqual([typed, 'invalid', { familyName: familyTexts.badName }])
  }
  // Several spaces between two words are one.
  const spaced = freshName().replace(/^(.)/, '$1  ').slice(0, 15)
  const { familyName: kept } = granted(await family().create(callOf(await under.rich()), { familyName: spaced }))
  expect(kept).toBe(spaced.replace('  ', ' '))
})

test('who can’t pay founds nothing', async () => {
  const poor = await under.rich()
  economy.give(`player ${poor.accountId}`, { cashPocket: -99_000_000 })
  const familyName = freshName()
  expect(refused(await family().create(callOf(poor), { familyName })).id).toBe('insufficientFunds')
  expect((await settings(poor)).familyId).toBeUndefined()
  granted(await family().create(callOf(await under.rich()), { familyName }))
})

test('an invitation comes with a push, a mail that holds the link, and joins for its own price', async () => {
  const made = await under.found()
  const who = await under.rich()
  await under.pool.query('update family set join_cost_euro = 5000 where id = $1', [made.familyId])
  const { inviteId } = granted(await under.invite(made.don, who, 'CONSIGLIERE'))
  await under.pool.query('update family set join_cost_euro = 9000 where id = $1', [made.familyId])
  const { rows } = await under.pool.query('select body from mail where receiver_account_id = $1', [who.accountId])
  expect(rows[0].body).toContain(`/family/invite/acceptById/${inviteId}`)
  const pushes = (await under.outbox({ subject: `push.account.${who.accountId}` })).map(({ payload }) => payload.event)
  expect(pushes).toContain('familyInvitations')
  expect(granted(await invitation().listOwn(callOf(who), {})).invitations).toMatchObject([{ inviteId, joinCost: 5000 }])

  const outsider = newPlayer()
  expect(refused(await invitation().acceptById(callOf(outsider), { inviteId })).id).toBe('forbidden')
  const shown = granted(await invitation().get(callOf(undefined), { inviteId }))
  expect(shown).toMatchObject({ state: 'OPEN', familyName: made.familyName })
  expect([shown.joinCost, shown.isForPlayer, shown.hindrance]).toEqual([undefined, undefined, undefined])

  const joined = granted(await invitation().acceptById(callOf(who), { inviteId }))
  expect(joined).toEqual({
    familyName: made.familyName,
    role: 'CONSIGLIERE',
    message: invitationTexts.joined(made.familyName),
  })
  await under.settle()
  expect(cash(who)).toBe(100_000_000 - 5000)
  expect(economy.has(`family ${made.familyId}`).cashPocket).toBe(5000)
  expect(granted(await invitation().get(callOf(who), { inviteId }))).toMatchObject({
    state: 'ACCEPTED',
    hindrance: invitationTexts.accepted,
  })
  expect(refused(await invitation().acceptById(callOf(who), { inviteId })).message).toBe(invitationTexts.accepted)
})

test('joining one family voids the other invitations, and a role that is taken meanwhile makes a member', async () => {
  const [one, other] = [await under.found(), await under.found()]
  const [who, rival] = [await under.rich(), await under.rich()]
  const first = granted(await under.invite(one.don, who, 'SOTTOCAPO'))
  const second = granted(await under.invite(other.don, who))
  const third = granted(await under.invite(one.don, rival, 'SOTTOCAPO'))
  granted(await invitation().acceptById(callOf(rival), third))
  expect(granted(await invitation().acceptById(callOf(who), first))).toMatchObject({
    role: 'MEMBER',
    message: invitationTexts.joinedAsMember(one.familyName),
  })
  expect(granted(await invitation().get(callOf(who), second)).state).toBe('VOID')
  expect(refused(await invitation().acceptById(callOf(who), second)).message).toBe(invitationTexts.void)
})

test('an invitation is declined, withdrawn, or lapses after 72 hours, each once', async () => {
  const { don } = await under.found()
  const [a, b, c] = [await under.rich(), await under.rich(), await under.rich()]
  const [toA, toB, toC] = [
    granted(await under.invite(don, a)),
    granted(await under.invite(don, b)),
    granted(await under.invite(don, c)),
  ]
  expect(refused(await under.invite(don, a)).message).toBe(invitationTexts.already(a.accountName))
  granted(await invitation().decline(callOf(a), toA))
  expect(refused(await invitation().decline(callOf(a), toA)).message).toBe(invitationTexts.declined)
  granted(await invitation().withdraw(callOf(don), toB))
  expect(refused(await invitation().acceptById(callOf(b), toB)).message).toBe(invitationTexts.withdrawn)
  await under.advance(familyRules.invitationHours * 3_600_000)
  expect(refused(await invitation().acceptById(callOf(c), toC)).message).toBe(invitationTexts.lapsed)
  await eventually(async () => {
    const ends = await under.outbox({ subject: 'sottomondo.social.family.invitation-ended.v1' })
    const ofC = ends.filter(({ payload }) => payload.inviteId === toC.inviteId)
    expect(ofC.map(({ payload }) => payload.how)).toEqual(['lapsed'])
  })
  granted(await under.invite(don, c))
})

test('at most 25 invitations are open, and a full family invites nobody', async () => {
  const { don, familyId } = await under.found()
  for (let count = 0; count < familyRules.mostInvitations; count++) granted(await under.invite(don, await under.rich()))
  expect(refused(await under.invite(don, await under.rich())).message).toBe(invitationTexts.tooMany)
  const small = await under.found()
  await under.pool.query('update family set max_members = 1 where id = $1', [small.familyId])
  expect(refused(await under.invite(small.don, await under.rich())).message).toBe(invitationTexts.full)
  expect(familyId).not.toBe(small.familyId)
})

test('leaving costs what it costs; a don is followed, or the family ends', async () => {
  const made = await under.familyOf('SUCCESSOR', 'CONSIGLIERE')
  await under.pool.query('update family set leave_cost_euro = 700 where id = $1', [made.familyId])
  const preview = granted(await family().getLeaveCost(callOf(made.don), {}))
  const heir = made.of('SUCCESSOR')
  expect(preview).toMatchObject({ leaveCost: 700, followedBy: heir.accountName, endsFamily: false, role: 'DON' })
  granted(await family().leave(callOf(made.don), {}))
  await under.settle()
  expect((await settings(heir)).role).toBe('DON')
  expect(economy.has(`family ${made.familyId}`).cashPocket).toBe(700)
  granted(await family().leave(callOf(heir), {}))
  const last = made.of('CONSIGLIERE')
  expect((await settings(last)).role).toBe('DON')
  expect(granted(await family().getLeaveCost(callOf(last), {}))).toMatchObject({ endsFamily: true })
  granted(await family().leave(callOf(last), {}))
  const [ended] = (await under.outbox({ subject: 'sottomondo.social.family.ended.v1' })).filter(
    ({ payload }) => payload.familyId === made.familyId,
  )
  expect(ended?.payload).toMatchObject({ cause: 'left', heirAccountIds: [] })
  expect(refused(await family().getProfile(callOf(undefined), { familyName: made.familyName })).id).toBe('notFound')
  // The name is free again.
  granted(await family().create(callOf(last), { familyName: made.familyName }))
})

test('a dead don is followed; a family of members alone ends, and they inherit', async () => {
  const followed = await under.familyOf('SOTTOCAPO', 'MEMBER')
  const withoutHeir = await under.familyOf('MEMBER')
  for (const { don } of [followed, withoutHeir]) await die(don)
  await eventually(async () => expect((await settings(followed.of('SOTTOCAPO'))).role).toBe('DON'))
  await eventually(async () => expect((await settings(withoutHeir.of('MEMBER'))).familyId).toBeUndefined())
  const ends = await under.outbox({ subject: 'sottomondo.social.family.ended.v1' })
  expect(ends.find(({ payload }) => payload.familyId === withoutHeir.familyId)?.payload).toMatchObject({
    cause: 'died',
    heirAccountIds: [withoutHeir.of('MEMBER').accountId],
  })
})

test('who dies in the same fight as the don neither follows them nor inherits', async () => {
  const followed = await under.familyOf('SOTTOCAPO', 'CONSIGLIERE')
  const ended = await under.familyOf('MEMBER')
  const fights = [
    [followed.don, followed.of('SOTTOCAPO')],
    [ended.don, ended.of('MEMBER')],
  ].flat()
  const received = fights.map((who) => ({
    messageId: `fight-${who.accountId}`,
    requestId: undefined,
    traceparent: undefined,
    payload: deathOf(who),
  }))
  await transaction(under.pool, (tx) => memberDied(tx, received))
  expect((await settings(followed.of('CONSIGLIERE'))).role).toBe('DON')
  const changed = await under.outbox({ subject: 'sottomondo.social.family.member-changed.v1' })
  const succeeded = changed.filter(
    ({ payload }) => payload.cause === 'succeeded' && payload.familyId === followed.familyId,
  )
  expect(succeeded.map(({ payload }) => payload.accountId)).toEqual([followed.of('CONSIGLIERE').accountId])
  const ends = await under.outbox({ subject: 'sottomondo.social.family.ended.v1' })
  expect(ends.find(({ payload }) => payload.familyId === ended.familyId)?.payload).toMatchObject({ heirAccountIds: [] })
})

const deathOf = ({ accountId, accountName, userId }: ReturnType<typeof newPlayer>) => ({
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
const die = (who: ReturnType<typeof newPlayer>) => under.publish('sottomondo.accounts.gangster.died.v1', deathOf(who))

test('roles move, one is kicked, and economy away says so', async () => {
  const made = await under.familyOf('SOTTOCAPO', 'MEMBER')
  const [capo, member] = [made.of('SOTTOCAPO'), made.of('MEMBER')]
  granted(await family().setRole(callOf(made.don), { memberName: member.accountName.toUpperCase(), role: 'SOTTOCAPO' }))
  expect([(await settings(capo)).role, (await settings(member)).role]).toEqual(['MEMBER', 'SOTTOCAPO'])
  granted(await family().kick(callOf(member), { memberName: capo.accountName }))
  expect((await settings(capo)).familyId).toBeUndefined()
  expect(refused(await family().kick(callOf(capo), { memberName: member.accountName })).id).toBe('notFound')
  economy.refuseWith(refuse('unavailable', 'weg'))
  expect(refused(await family().create(callOf(capo), { familyName: freshName() })).message).toBe(familyTexts.wentWrong)
  economy.refuseWith(undefined)
  const events = granted(await family().listEvents(callOf(member), {})).events
  expect(events.map(({ kind }) => kind).slice(0, 2)).toEqual(['kicked', 'role'])
  expect(events[0]?.parts.map(({ text }) => text).join('')).toBe(
    `${member.accountName} zette ${capo.accountName} buiten.`,
  )
})
