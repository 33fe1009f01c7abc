import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { isRefusal, type Refusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, type newPlayer } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import { afterEach, describe, expect, it } from 'vitest'
import { freshName, useFamilies } from '../../testing/use-families.ts'
import { upkeepDueAt } from './family.rules.ts'
import { familyTexts, invitationTexts } from './family.texts.ts'
import { upkeep } from './upkeep/upkeep.ts'

/** Two or more at the same instant: one outcome, nothing lost, and nothing held for ever. */
const under = useFamilies()
const { economy } = under
const family = () => under.rpc(FamilyService)
const invitation = () => under.rpc(FamilyInvitationService)
const holdings = () => under.rpc(FamilyHoldingsService)

type Player = ReturnType<typeof newPlayer>
const settings = async (who: Player) => granted(await family().getSettings(callOf(who), {}))
const passed = (answers: readonly (unknown | Refusal)[]) => answers.filter((answer) => !isRefusal(answer as Refusal))
const messages = (answers: readonly unknown[]) =>
  answers.flatMap((answer) => (isRefusal(answer as Refusal) ? [(answer as Refusal).message] : []))
const cash = ({ accountId }: Player) => economy.has(`player ${accountId}`).cashPocket
const byAmount = (one: number, other: number) => one - other
const bank = (familyId: number) => economy.has(`family ${familyId}`).cashPocket
const endOf = async (familyId: number) =>
  (await under.outbox({ subject: 'sottomondo.social.family.ended.v1' })).filter(
    ({ payload }) => payload.familyId === familyId,
  )
const die = ({ accountId, accountName, userId }: Player) =>
  under.publish('sottomondo.accounts.gangster.died.v1', {
    deathId: `death-${accountId}`,
    accountId,
    accountName,
    userId,
    cause: 'admin',
    killerAccountId: null,
    heirAccountId: null,
    heirAccountName: null,
    diedAtMs: under.clock.nowMs(),
  })

afterEach(async () => {
  await under.settle()
  expect(economy.open()).toEqual([])
  await under.check()
})

describe.each(Array.from({ length: rounds(40, 4) }, (_, round) => ({ round })))('at one instant, round $round', () => {
  it('two accept the last place: one has it, the other has their money back', async () => {
    const made = await under.found()
    await under.pool.query('update family set max_members = 2, join_cost_euro = 900 where id = $1', [made.familyId])
    const both = [await under.rich(), await under.rich()]
    const invited = [
      granted(await under.invite(made.don, both[0] as Player)),
      granted(await under.invite(made.don, both[1] as Player)),
    ]
    const answers = await Promise.all(
      both.map((who, index) => invitation().acceptById(callOf(who), { inviteId: invited[index]?.inviteId ?? 0 })),
    )
    expect(passed(answers)).toHaveLength(1)
    expect(messages(answers)).toEqual([invitationTexts.full])
    await under.settle()
    expect(both.map(cash).sort(byAmount)).toEqual([100_000_000 - 900, 100_000_000])
    expect(bank(made.familyId)).toBe(900)
  })

  it('an acceptance and its withdrawal: one of them', async () => {
    const made = await under.found()
    const who = await under.rich()
    const invited = granted(await under.invite(made.don, who))
    const [accepted, withdrawn] = await Promise.all([
      invitation().acceptById(callOf(who), invited),
      invitation().withdraw(callOf(made.don), invited),
    ])
    expect(passed([accepted, withdrawn])).toHaveLength(1)
    expect((await settings(who)).familyId).toBe(isRefusal(accepted) ? undefined : made.familyId)
  })

  it('one player accepts two invitations: they are in one family, and the other invitation is void', async () => {
    const [one, other] = [await under.found(), await under.found()]
    const who = await under.rich()
    const [first, second] = [granted(await under.invite(one.don, who)), granted(await under.invite(other.don, who))]
    const answers = await Promise.all([
      invitation().acceptById(callOf(who), first),
      invitation().acceptById(callOf(who), second),
    ])
    expect(passed(answers)).toHaveLength(1)
    const states = [
      granted(await invitation().get(callOf(who), first)).state,
      granted(await invitation().get(callOf(who), second)).state,
    ]
    expect(states.sort()).toEqual(['ACCEPTED', 'VOID'])
  })

  it('the don leaves while the successor is kicked: the successor follows, or nobody is left to', async () => {
    const made = await under.familyOf('SUCCESSOR', 'MEMBER')
    const heir = made.of('SUCCESSOR')
    const [left, kicked] = await Promise.all([
      family().leave(callOf(made.don), {}),
      family().kick(callOf(made.don), { memberName: heir.accountName }),
    ])
    granted(left)
    if (isRefusal(kicked)) {
      expect((await settings(heir)).role).toBe('DON')
      expect(await endOf(made.familyId)).toHaveLength(0)
    } else {
      expect((await settings(heir)).familyId).toBeUndefined()
      const [ended, ...more] = await endOf(made.familyId)
      expect([ended?.payload.heirAccountIds, more]).toEqual([[made.of('MEMBER').accountId], []])
    }
  })

  it('ten withdraw the whole bank: one gets it', async () => {
    const made = await under.familyOf('CONSIGLIERE')
    economy.give(`family ${made.familyId}`, { cashPocket: 5000 })
    const who = [made.don, made.of('CONSIGLIERE')]
    const before = who.reduce((sum, one) => sum + cash(one), 0)
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        holdings().withdrawCash(callOf(who[index % 2]), { amount: 5000, subject: 'alles' }),
      ),
    )
    expect(passed(answers)).toHaveLength(1)
    await under.settle()
    expect([bank(made.familyId), who.reduce((sum, one) => sum + cash(one), 0) - before]).toEqual([0, 5000])
  })

  it('the upkeep beside a withdrawal: one of them has the money', async () => {
    const made = await under.found()
    economy.give(`family ${made.familyId}`, { cashPocket: 10_000 })
    const { atMs } = upkeepDueAt(under.clock.nowMs() + 86_400_000)
    await under.advance(atMs + 1000 - under.clock.nowMs())
    const [, withdrawn] = await Promise.all([
      upkeep(under.kit)(),
      holdings().withdrawCash(callOf(made.don), { amount: 10_000, subject: '' }),
    ])
    await under.settle()
    expect(bank(made.familyId)).toBe(0)
    expect((await settings(made.don)).upkeepPaid).toBe(isRefusal(withdrawn))
  })

  it('two found under one name in other case: one family, and the other founder has the money back', async () => {
    const name = freshName()
    const both = [await under.rich(), await under.rich()]
    const answers = await Promise.all(
      both.map((who, index) =>
        family().create(callOf(who), { familyName: index === 0 ? name.toUpperCase() : name.toLowerCase() }),
      ),
    )
    expect([passed(answers).length, messages(answers)]).toEqual([1, [familyTexts.nameTaken]])
    await under.settle()
    expect(both.map(cash).sort(byAmount)).toEqual([90_000_000, 100_000_000])
  })

  it('two families take one sign or one name: one has it', async () => {
    const [one, other] = [await under.found(), await under.found()]
    await under.pool.query(`update family set family_symbol = null`)
    const signs = await Promise.all(
      [one, other].map(({ don }) => holdings().setSymbol(callOf(don), { familySymbol: 'wolf' })),
    )
    expect(passed(signs)).toHaveLength(1)
    const familyName = freshName()
    const renamed = await Promise.all(
      [one, other].map(({ don }) => family().updateProfile(callOf(don), { familyName, profileBody: '', motto: '' })),
    )
    expect(passed(renamed)).toHaveLength(1)
    await under.settle()
    const credits = [one, other].map(({ don }) => economy.has(`player ${don.accountId}`).credits)
    expect(credits.reduce((sum, left) => sum + left, 0)).toBe(200 - 30)
  })

  it('a member dies while they deposit: the money is in the bank or in their pocket', async () => {
    const made = await under.familyOf('MEMBER')
    const who = made.of('MEMBER')
    const before = cash(who)
    const [deposited] = await Promise.all([
      holdings().depositCash(callOf(who), { amount: 4000, subject: '' }),
      die(who),
    ])
    await eventually(async () => expect((await settings(who)).familyId).toBeUndefined())
    await under.settle()
    const arrived = isRefusal(deposited) ? 0 : 4000
    expect([bank(made.familyId), before - cash(who)]).toEqual([arrived, arrived])
  })

  it('somebody dies while they join: they are no member in the end, and hold no place', async () => {
    const made = await under.found()
    const who = await under.rich()
    const invited = granted(await under.invite(made.don, who))
    await Promise.all([invitation().acceptById(callOf(who), invited), die(who)])
    await eventually(async () => {
      const { rows } = await under.pool.query('select died_at_ms from player where account_id = $1', [who.accountId])
      expect(rows[0]?.died_at_ms).not.toBeNull()
      expect(await settings(made.don)).toMatchObject({ memberCount: 1, openInvitations: 0 })
    })
  })

  it('several at once give roles, leave, are kicked and join: what is left fits together', async () => {
    const made = await under.familyOf('SOTTOCAPO', 'CONSIGLIERE', 'SUCCESSOR', 'MEMBER')
    const guest = await under.rich()
    const invited = granted(await under.invite(made.don, guest))
    const name = made.of('MEMBER').accountName
    const role = (given: string) => family().setRole(callOf(made.don), { memberName: name, role: given })
    await Promise.all([
      role('SOTTOCAPO'),
      role('CONSIGLIERE'),
      role('SUCCESSOR'),
      family().kick(callOf(made.of('SOTTOCAPO')), { memberName: name }),
      family().leave(callOf(made.of('CONSIGLIERE')), {}),
      family().leave(callOf(made.don), {}),
      die(made.of('SUCCESSOR')),
      invitation().acceptById(callOf(guest), invited),
      holdings().depositCash(callOf(made.of('SOTTOCAPO')), { amount: 10, subject: '' }),
    ])
    await eventually(async () => expect((await settings(made.of('SUCCESSOR'))).familyId).toBeUndefined())
  })
})
