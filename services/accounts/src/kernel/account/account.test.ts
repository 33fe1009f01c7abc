import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  loggedIn,
  newPerson,
  refusedWith,
  signedUp,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { sha256 } from '../secrets.ts'
import { accountTexts, claimRules } from './account.rules.ts'

const under = accountsUnderTest()
const hour = 3_600_000

/** Makes a user whose gangster died after a life of this length. */
async function bereaved(livedMs: number) {
  const person = await signedUp(under)
  under.clock.advanceMs(livedMs)
  await under.pool.query('update gangster set died_at = $2 where user_id = $1', [
    person.userId,
    new Date(under.clock.nowMs()),
  ])
  return person
}
const newName = () => newPerson().accountName
const create = (userId: number, change: object = {}, requestId?: string) =>
  under.account.create(asUser(userId, requestId), {
    accountName: newName(),
    gender: 'female',
    claimPercentage: 0,
    ...change,
  })

describe('a new gangster', () => {
  it('follows a dead one, with a claim that the fact carries', async () => {
    const person = await bereaved(72 * hour)
    expect(granted(await under.account.getCreation(asUser(person.userId), {}))).toEqual({
      maxClaimPercentage: 50,
      lastDeadAccount: {
        accountName: person.accountName,
        diedAtMs: under.clock.nowMs(),
        cause: 'admin',
        isDivided: false,
        inheritance: [],
      },
    })
    const { accountId, accountName } = granted(await create(person.userId, { claimPercentage: 50 }))
    const { rows } = await under.pool.query(`select payload from outbox where (payload->>'accountId')::bigint = $1`, [
      accountId,
    ])
    const { rows: dead } = await under.pool.query(
      'select id from gangster where user_id = $1 and died_at is not null',
      [person.userId],
    )
    expect(rows).toEqual([
      {
        payload: {
          accountId,
          userId: person.userId,
          accountName,
          gender: 'female',
          claimedExperience: 0,
          claimPercentage: 50,
          previousAccountId: dead[0].id,
          createdAtMs: under.clock.nowMs(),
        },
      },
    ])
  })

  it('is refused for a moment while only actions knows of the death, with a text that says so', async () => {
    const person = await signedUp(under)
    const { accountId } = granted(await under.account.findByName(visitor(), { accountName: person.accountName }))
    expect(await create(person.userId)).toMatchObject({ id: 'conflict' })
    const creation = async () => granted(await under.account.getCreation(asUser(person.userId), {}))
    expect((await creation()).lastDeadAccount).toBeUndefined()
    await under.redis.hSet(`card:${accountId}`, 'actions', JSON.stringify({ alive: false, v: 2 }))
    expect(await creation()).toMatchObject({
      maxClaimPercentage: claimRules.maxPercentageOfShortLife,
      lastDeadAccount: { accountName: person.accountName },
    })
    expect(await create(person.userId)).toMatchObject({ id: 'unavailable', message: accountTexts.justDied })
  })

  it('is the one that the open sessions play from then on', async () => {
    const person = await bereaved(hour)
    const { sessionToken, user } = await loggedIn(under, person)
    expect(user).toEqual({
      userId: person.userId,
      email: person.email,
      isAdmin: false,
      bar: [],
      hasLivingAccount: false,
    })
    const key = `session:${sha256(sessionToken)}`
    expect(JSON.parse((await under.redis.get(key)) ?? '')).toMatchObject({ accountId: null })
    const { accountId } = granted(await create(person.userId))
    expect(await under.redis.get(key)).toBeNull()
    const session = granted(await under.auth.getSession(visitor(), { tokenHash: sha256(sessionToken) }))
    expect(session).toMatchObject({ found: true, accountId })
    expect(JSON.parse((await under.redis.get(key)) ?? '')).toMatchObject({ accountId })
  })

  it('of a user whom the city itself plays is told to be a resident', async () => {
    const person = await bereaved(hour)
    await under.pool.query('update app_user set is_resident = true where id = $1', [person.userId])
    const { sessionToken } = await loggedIn(under, person)
    const { accountId } = granted(await create(person.userId))
    const published = await count(
      under.pool,
      'outbox',
      `subject = 'sottomondo.accounts.gangster.created.v1' and (payload ->> 'accountId')::bigint = $1
        and (payload ->> 'isResident')::boolean`,
      accountId,
    )
    expect(published).toBe(1)
    const session = granted(await under.auth.getSession(visitor(), { tokenHash: sha256(sessionToken) }))
    expect(session).toMatchObject({ accountId, isResident: true })
  })

  it('may claim less after a short life', async () => {
    const person = await bereaved(72 * hour - 1)
    const most = claimRules.maxPercentageOfShortLife
    expect(granted(await under.account.getCreation(asUser(person.userId), {})).maxClaimPercentage).toBe(most)
    expect(refusedWith(await create(person.userId, { claimPercentage: most + 1 }))).toBe(
      'Je kunt hoogstens 30% van je ervaring meenemen.',
    )
    granted(await create(person.userId, { claimPercentage: most }))
  })

  it('is refused beside a living one', async () => {
    const person = await signedUp(under)
    expect(await create(person.userId)).toMatchObject({ id: 'conflict', message: 'Je hebt al een levende gangster.' })
    expect(granted(await under.account.getCreation(asUser(person.userId), {}))).toEqual({ maxClaimPercentage: 0 })
  })

  it('is made once by 20 concurrent requests; a retry gets the first answer', async () => {
    const person = await bereaved(hour)
    const answers = await Promise.all(Array.from({ length: 20 }, () => create(person.userId)))
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    expect(await count(under.pool, 'gangster', 'user_id = $1 and died_at is null', person.userId)).toBe(1)
    const other = await bereaved(hour)
    const accountName = newName()
    const first = granted(await create(other.userId, { accountName }, 'again'))
    expect(await create(other.userId, { accountName }, 'again')).toEqual(first)
  })

  it('never gets the name of another gangster, dead or alive', async () => {
    const dead = await bereaved(hour)
    const heir = await bereaved(hour)
    for (const accountName of [dead.accountName.toUpperCase(), heir.accountName])
      expect(refusedWith(await create(heir.userId, { accountName }))).toBe('Deze gangsternaam is al in gebruik.')
  })

  it.each([
    ['a negative claim', { claimPercentage: -1 }],
    ['a huge claim', { claimPercentage: Number.MAX_VALUE }],
    ['a fractional claim', { claimPercentage: 0.5 }],
    ['no number', { claimPercentage: Number.NaN }],
    ['an endless claim', { claimPercentage: Number.POSITIVE_INFINITY }],
    ['a name with markup', { accountName: '<i>don</i>' }],
    ['a reserved name', { accountName: 'S-y-s-t-e-e-m' }],
    ['no name', { accountName: '' }],
    ['an unknown gender', { gender: 'MALE' }],
  ])('refuses %s and makes nobody', async (_what, change) => {
    const person = await bereaved(100 * hour)
    expect(await create(person.userId, change)).toMatchObject({ id: 'invalid' })
    expect(await count(under.pool, 'gangster', 'user_id = $1', person.userId)).toBe(1)
  })

  it('is refused to a caller without a user', async () => {
    expect(await create(987_654_321)).toMatchObject({ id: 'unauthenticated' })
  })
})

describe('finding', () => {
  it('finds the living and the dead by name in any case', async () => {
    const living = await signedUp(under)
    const dead = await bereaved(hour)
    const find = async (accountName: string) => granted(await under.account.findByName(visitor(), { accountName }))
    expect(await find(living.accountName.toUpperCase())).toMatchObject({
      found: true,
      alive: true,
      gender: 'male',
      createdAtMs: expect.any(Number),
      ...nameOf(living),
    })
    expect(await find(dead.accountName.toLowerCase())).toMatchObject({ found: true, alive: false, ...nameOf(dead) })
    for (const nobody of ['Nobody_here', '', '%', '\0', `' or 1=1`, 'x'.repeat(100_000)])
      expect(await find(nobody)).toMatchObject({ found: false, accountId: 0, accountName: '' })
  })

  it('lists a gangster who was born just now, although the names were read a moment before', async () => {
    granted(await under.account.listLivingNames(visitor(), {}))
    const { accountName } = await signedUp(under)
    expect(granted(await under.account.listLivingNames(visitor(), {})).accountNames).toContain(accountName)
  })

  it('lists the names of the living in order', async () => {
    const living = await signedUp(under)
    const dead = await bereaved(hour)
    await eventually(async () => {
      const { accountNames } = granted(await under.account.listLivingNames(visitor(), {}))
      expect(accountNames).toContain(living.accountName)
      expect(accountNames).not.toContain(dead.accountName)
      expect(accountNames).toEqual([...accountNames].sort((a, b) => (a.toLowerCase() < b.toLowerCase() ? -1 : 1)))
    })
  })
})

describe('the card', () => {
  it('is written again when it is requested', async () => {
    const person = await signedUp(under)
    const { accountId } = granted(await under.account.findByName(visitor(), { accountName: person.accountName }))
    await under.redis.del(`card:${accountId}`)
    expect(granted(await under.account.refreshCard(visitor(), { accountId }))).toEqual({
      found: true,
      accountName: person.accountName,
      userId: person.userId,
      alive: true,
    })
    const field = async () => JSON.parse((await under.redis.hGet(`card:${accountId}`, 'accounts')) ?? '')
    expect(await field()).toMatchObject({ accountName: person.accountName, userId: person.userId, alive: true })
    under.clock.advanceMs(1)
    await under.pool.query('update gangster set died_at = $2 where id = $1', [accountId, new Date(under.clock.nowMs())])
    expect(granted(await under.account.refreshCard(visitor(), { accountId })).alive).toBe(false)
    expect(await field()).toMatchObject({ alive: false })
  })

  it.each([0, -1, 987_654_321, Number.MAX_SAFE_INTEGER])('is missing for account %d', async (accountId) => {
    expect(granted(await under.account.refreshCard(visitor(), { accountId })).found).toBe(false)
    expect(await under.redis.exists(`card:${accountId}`)).toBe(0)
  })
})

const nameOf = ({ accountName }: { accountName: string }) => ({ accountName })
