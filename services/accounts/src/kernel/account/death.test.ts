import { facts } from '@sottomondo/event-contract/facts'
import { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { DeathService } from '@sottomondo/proto/actions/v1/death'
import { transaction } from '@sottomondo/server-kit/database'
import { callOf, newPlayer, publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import {
  accountsUnderTest,
  asUser,
  granted,
  living,
  loggedIn,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import { adminLog } from '../admin-log/admin-log.ts'
import { sha256 } from '../secrets.ts'
import { sessionKey } from '../session/session-copies.ts'
import { gangsterDied } from './death.consumers.ts'

const under = accountsUnderTest([adminLog])
type Person = Awaited<ReturnType<typeof living>>

const dies = ({ accountId, accountName }: Person, messageId?: string) =>
  publishFact(
    under.kit,
    'sottomondo.actions.death.occurred.v1',
    {
      deathId: `admin-${accountId}`,
      accountId,
      accountName,
      cause: 'admin',
      killerAccountId: null,
      admin: { name: 'Baas', reason: 'Bots.' },
      diedAtMs: under.clock.nowMs(),
    },
    messageId ? { messageId } : {},
  )
const factsOf = async ({ accountId }: Person) =>
  (await under.outbox({ subject: 'sottomondo.accounts.gangster.died.v1' }))
    .map(({ payload }) => facts['sottomondo.accounts.gangster.died.v1'].parse(payload))
    .filter((payload) => payload.accountId === accountId)
const writesTestament = (of: Person, heir: Person) =>
  under.pool.query('insert into settings (account_id, testament_account_id) values ($1, $2)', [
    of.accountId,
    heir.accountId,
  ])

it('a dead gangster is dead to their sessions and to everybody, once; their page gets a push, and a new one may come', async () => {
  const [person, heir] = [await living(under), await living(under)]
  await writesTestament(person, heir)
  const { sessionToken } = await loggedIn(under, person)
  await dies(person)
  await dies(person, `again-${person.accountId}`)
  await eventually(async () => {
    const pushed = await under.outbox({ subject: `push.account.${person.accountId}` })
    expect(pushed.map(({ payload }) => payload.event)).toEqual(['gangsterDied'])
  })
  expect(await under.redis.get(sessionKey(sha256(sessionToken)))).toBeNull()
  const session = granted(await under.auth.getSession(visitor(), { tokenHash: sha256(sessionToken) }))
  expect(session).toMatchObject({ found: true, accountId: 0 })
  const card = JSON.parse((await under.redis.hGet(`card:${person.accountId}`, 'accounts')) ?? '{}')
  expect(card).toMatchObject({ alive: false })
  expect(await factsOf(person)).toEqual([
    {
      deathId: `admin-${person.accountId}`,
      accountId: person.accountId,
      accountName: person.accountName,
      userId: person.userId,
      cause: 'admin',
      killerAccountId: null,
      diedAtMs: under.clock.nowMs(),
      heirAccountId: heir.accountId,
      heirAccountName: heir.accountName,
    },
  ])
  const { entries } = granted(await under.rpc(AdminLogService).list(callOf(newPlayer({ isAdmin: true })), {}))
  expect(entries.filter(({ about }) => about === person.accountName)).toMatchObject([
    { kind: 'kill', by: 'Baas', reason: 'Bots.', intact: true },
  ])
  const creation = granted(await under.account.getCreation(asUser(person.userId), {}))
  expect(creation.lastDeadAccount?.accountName).toBe(person.accountName)
})

it('a gangster without a testament, or with a dead heir, leaves nothing to anybody', async () => {
  const [withoutHeir, person, heir] = [await living(under), await living(under), await living(under)]
  await writesTestament(person, heir)
  await dies(heir)
  await eventually(async () => expect(await factsOf(heir)).toHaveLength(1))
  await dies(person)
  await dies(withoutHeir)
  await eventually(async () => {
    for (const one of [withoutHeir, person])
      expect(await factsOf(one)).toMatchObject([{ heirAccountId: null, heirAccountName: null }])
  })
})

it('the page of the dead says how, by whom and to whom, and what is known where actions is away', async () => {
  const [person, heir, killer] = [await living(under), await living(under), await living(under)]
  await writesTestament(person, heir)
  await publishFact(under.kit, 'sottomondo.actions.death.occurred.v1', {
    deathId: `murder-1-${person.accountId}`,
    accountId: person.accountId,
    accountName: person.accountName,
    cause: 'murder',
    killerAccountId: killer.accountId,
    isAnonymous: true,
    diedAtMs: under.clock.nowMs(),
  })
  // The killer gets the pocket all the same.
  await eventually(async () =>
    expect(await factsOf(person)).toMatchObject([{ killerAccountId: killer.accountId, heirAccountId: heir.accountId }]),
  )
  const { rows } = await under.pool.query('select killer_account_id from gangster where id = $1', [person.accountId])
  expect(rows).toEqual([{ killer_account_id: null }])
  under.clock.advanceMs(1_000)
  await dies(heir)
  await eventually(async () => expect(await factsOf(heir)).toHaveLength(1))
  const lastDead = async () => granted(await under.account.getCreation(asUser(person.userId), {})).lastDeadAccount
  const story = {
    cause: 'shot',
    byName: undefined,
    cityName: 'Rome',
    isDivided: true,
    inheritance: [{ kind: 'bank', amount: 9 }],
  }
  under.fake('actions').answer(DeathService, 'getStory', async (_ctx, request) => {
    expect(request).toEqual({ accountId: person.accountId, heirAccountId: heir.accountId })
    return story
  })
  expect(await lastDead()).toMatchObject({ ...story, accountName: person.accountName, heirName: heir.accountName })
  under.fake('actions').answer(DeathService, 'getStory', async () => {
    throw new Error('away')
  })
  expect(await lastDead()).toMatchObject({ cause: undefined, heirName: heir.accountName, isDivided: false })
})

it('two who name each other and die in the same fight leave nothing to each other', async () => {
  const [killer, victim] = [await living(under), await living(under)]
  await writesTestament(killer, victim)
  await writesTestament(victim, killer)
  const deathOf = ({ accountId, accountName }: Person, by: Person) => ({
    messageId: `fight-${accountId}`,
    requestId: undefined,
    traceparent: undefined,
    payload: {
      deathId: `murder-${accountId}`,
      accountId,
      accountName,
      cause: 'murder' as const,
      killerAccountId: by.accountId,
      diedAtMs: under.clock.nowMs(),
    },
  })
  const both = [deathOf(killer, victim), deathOf(victim, killer)]
  await transaction(under.pool, (tx) => gangsterDied({ kit: under.kit as never, deaths: [] })(tx, both))
  for (const one of [killer, victim])
    expect(await factsOf(one)).toMatchObject([{ heirAccountId: null, heirAccountName: null }])
})
