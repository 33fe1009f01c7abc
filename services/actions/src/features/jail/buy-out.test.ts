import { JailService } from '@sottomondo/proto/actions/v1/jail'
import type { Caller } from '@sottomondo/proto/common/v1/common'
import { createIdentityOf, usedForOther } from '@sottomondo/server-kit/change'
import { createLogger } from '@sottomondo/server-kit/log'
import { refuse } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, describe, expect, test } from 'vitest'
import { paidActionRules } from '../../kernel/paid-action/paid-action.rules.ts'
import { settlementsOf } from '../../testing/escrow-fake.ts'
import { callOf, granted, refused, useActions } from '../../testing/use-actions.ts'
import { jail as jailFeature } from './jail.ts'

const actions = useActions([jailFeature])
const jail = () => actions.rpc(JailService)
const buyOut = (caller: Caller, requestId?: string, payWith = 'CASH') =>
  jail().buyOut(callOf(caller, requestId), { payWith })
const change = (caller: Caller, set: string) =>
  actions.pool.query(`update gangster set ${set} where account_id = ${caller.accountId}`)

async function prisoner(seconds = 90): Promise<Caller> {
  const caller = actions.newPlayer()
  granted(await jail().getBuyOutPrice(callOf(caller), {}))
  const until = new Date(actions.clock.nowMs() + seconds * 1000).toISOString()
  await change(caller, `jailed_until = '${until}'`)
  return caller
}
async function isInJail(caller: Caller): Promise<boolean> {
  return granted(await jail().getBuyOutPrice(callOf(caller), {})).euro > 0
}

const settlements = (caller: Caller) => settlementsOf(actions, caller)
const leftFacts = async (caller: Caller) =>
  (await actions.outbox({ subject: 'sottomondo.actions.jail.left.v1' })).filter(
    (row) => row.payload.accountId === caller.accountId,
  )

beforeEach(() => {
  Object.assign(actions.economy, { reservations: [], answer: undefined, hook: undefined })
})

test('the price covers the seconds that are left; free players pay nothing', async () => {
  const caller = await prisoner(90)
  actions.clock.advanceMs(500)
  expect(granted(await jail().getBuyOutPrice(callOf(caller), {}))).toEqual({
    euro: 90 * 350,
    euroPerSecond: 350,
    credits: 1,
    honorPoints: 2,
    rank: 'Cittadino',
    anonymousShot: { credits: 2, honorPoints: 15 },
  })
  actions.clock.advanceMs(89_500)
  expect(granted(await jail().getBuyOutPrice(callOf(caller), {}))).toMatchObject({
    euro: 0,
    credits: 0,
    honorPoints: 0,
  })
})

describe('a buy-out', () => {
  test('reserves, frees and commits; a repeated request pays nothing more', async () => {
    const caller = await prisoner(90)
    const answers = [await buyOut(caller, 'once'), await buyOut(caller, 'once')]
    expect(answers[0]).toEqual({ success: true, message: 'Je hebt jezelf uitgekocht voor €31.500.' })
    expect(answers[1]).toEqual(answers[0])
    expect(actions.economy.reservations).toMatchObject([
      { accountId: caller.accountId, asset: 'cashPocket', amount: 31_500, purpose: 'jailBuyOut' },
    ])
    expect(await isInJail(caller)).toBe(false)
    expect(await settlements(caller)).toEqual(['commit'])
    expect((await actions.outbox({ requestId: 'once' })).map((row) => row.subject)).toEqual([
      'sottomondo.actions.jail.left.v1',
      `push.account.${caller.accountId}`,
      'sottomondo.actions.escrow.settled.v1',
    ])
    expect((await leftFacts(caller))[0]?.payload).toMatchObject({ how: 'boughtOut', helperAccountId: null })
  })

  test('under a used request id can’t be paid in another way, also while the first is in progress', async () => {
    const caller = await prisoner()
    actions.economy.hook = async () => {
      actions.economy.hook = undefined
      expect(await buyOut(caller, 'other-way', 'PREFERENCE')).toEqual(usedForOther)
    }
    granted(await buyOut(caller, 'other-way'))
    expect(await buyOut(caller, 'other-way', 'PREFERENCE')).toEqual(usedForOther)
    expect(await settlements(caller)).toEqual(['commit'])
  })

  test('by preference offers economy both prices and says which it took', async () => {
    const caller = await prisoner(90)
    actions.economy.answer = { asset: 'honor', amount: 2 }
    expect(await buyOut(caller, undefined, 'PREFERENCE')).toEqual({
      success: true,
      message: 'Je hebt jezelf uitgekocht voor 2 eerpunten.',
    })
    expect(actions.economy.reservations).toMatchObject([{ asset: 'PREFERENCE', credits: 1, honorPoints: 2, amount: 0 }])
    actions.economy.answer = undefined
    expect(await buyOut(await prisoner(), undefined, 'PREFERENCE')).toEqual({
      success: true,
      message: 'Je hebt jezelf uitgekocht voor 1 credit.',
    })
  })

  test('without the money is refused, and stays refused for the same request', async () => {
    const caller = await prisoner()
    actions.economy.answer = refuse('insufficientFunds', 'economy’s own words')
    const answer = refused(await buyOut(caller, 'poor'))
    expect(answer).toMatchObject({
      id: 'insufficientFunds',
      message: 'Je hebt niet genoeg geld om jezelf uit te kopen.',
    })
    actions.economy.answer = undefined
    expect(await buyOut(caller, 'poor')).toEqual(answer)
    expect(await isInJail(caller)).toBe(true)
    expect(await settlements(caller)).toEqual(['void'])
    granted(await buyOut(caller, 'rich'))
    expect(await settlements(caller)).toEqual(['void', 'commit'])
  })

  test('is refused for the free, the dead and an unknown way to pay, before economy hears of it', async () => {
    const caller = await prisoner()
    for (const payWith of ['', 'cash', 'CREDITS'])
      expect(refused(await buyOut(caller, undefined, payWith)).id).toBe('invalid')
    await change(caller, 'life = 0')
    expect(refused(await buyOut(caller)).id).toBe('noActiveAccount')
    await change(caller, 'life = 100, jailed_until = null')
    expect(refused(await buyOut(caller)).message).toBe('Je zit niet in de gevangenis.')
    expect(actions.economy.reservations).toEqual([])
  })
})

describe('failures between the two steps', () => {
  test('another player frees the prisoner meanwhile: the money comes back', async () => {
    const caller = await prisoner()
    actions.economy.hook = async () => void (await change(caller, 'jailed_until = null'))
    expect(refused(await buyOut(caller)).message).toBe('Je zit niet in de gevangenis.')
    expect(await settlements(caller)).toEqual(['void'])
    expect(await leftFacts(caller)).toEqual([])
  })

  test('a new sentence meanwhile is not bought off at the price of the first', async () => {
    const caller = await prisoner(1)
    const longer = new Date(actions.clock.nowMs() + 3_600_000).toISOString()
    actions.economy.hook = async () => void (await change(caller, `jailed_until = '${longer}'`))
    refused(await buyOut(caller))
    expect(await isInJail(caller)).toBe(true)
    expect(await settlements(caller)).toEqual(['void'])
  })

  test('economy fails after it took the money: the same request goes on with it, once economy is back', async () => {
    const caller = await prisoner()
    actions.economy.hook = () => Promise.reject(new Error('economy died'))
    for (const _try of [1, 2])
      expect(refused(await buyOut(caller, 'away')).message).toBe('Er ging iets fout tijdens het uitkopen.')
    expect([await isInJail(caller), await settlements(caller)]).toEqual([true, []])
    actions.economy.hook = undefined
    granted(await buyOut(caller, 'away'))
    expect([await isInJail(caller), await settlements(caller)]).toEqual([false, ['commit']])
    expect(new Set(actions.economy.reservations.map((one) => one.escrowId)).size).toBe(1)
  })

  test('economy fails and nobody asks again: the reservation is voided, as it may exist', async () => {
    const caller = await prisoner()
    actions.economy.hook = () => Promise.reject(new Error('economy died'))
    refused(await buyOut(caller))
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
  })

  test('twice at one instant, with one id or two: freed once, paid once', async () => {
    const [one, other] = [await prisoner(), await prisoner()]
    const same = await Promise.all([buyOut(one, 'twin'), buyOut(one, 'twin'), buyOut(one, 'twin')])
    for (const answer of same) expect(granted(answer)).toEqual(same[0])
    expect(await settlements(one)).toEqual(['commit'])
    await Promise.all([buyOut(other, 'first'), buyOut(other, 'second'), buyOut(other, 'third')])
    expect((await settlements(other)).filter((outcome) => outcome === 'commit')).toHaveLength(1)
    expect(await leftFacts(other)).toHaveLength(1)
    const open = await actions.pool.query(`select from intent where state = 'open'`)
    expect(open.rowCount).toBe(0)
  })

  test('the database connection breaks within the second step: jailed and refunded, and the same request begins anew', async () => {
    const caller = await prisoner(3_600)
    const blocker = await actions.pool.connect()
    actions.economy.hook = async () => {
      await blocker.query('begin')
      await blocker.query('select from gangster where account_id = $1 for update', [caller.accountId])
    }
    const broken = buyOut(caller, 'broken')
    await eventually(async () => {
      const { rows } = await actions.pool.query(
        `select pg_terminate_backend(pid) as ended from pg_stat_activity
         where application_name = 'actions' and datname = current_database() and wait_event_type = 'Lock'`,
      )
      expect(rows).toEqual([{ ended: true }])
    })
    await blocker.query('rollback')
    blocker.release()
    expect(refused(await broken).id).toBe('unavailable')
    expect(await settlements(caller)).toEqual([])
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
    expect(await isInJail(caller)).toBe(true)
    actions.economy.hook = undefined
    granted(await buyOut(caller, 'broken'))
    expect(await settlements(caller)).toEqual(['void', 'commit'])
  })

  test('the second step is all or nothing: when its last write fails, nobody is free and nothing is paid', async () => {
    const caller = await prisoner()
    await actions.pool.query(
      `alter table outbox add constraint no_commit check (payload->>'outcome' is distinct from 'commit') not valid`,
    )
    await expect(buyOut(caller, 'half')).rejects.toThrow(/reference/)
    expect(await isInJail(caller)).toBe(true)
    expect(await settlements(caller)).toEqual([])
    await actions.pool.query('alter table outbox drop constraint no_commit')
    // The intent is still open: the repeated request continues where it stopped.
    granted(await buyOut(caller, 'half'))
    expect(await settlements(caller)).toEqual(['commit'])
    expect(new Set(actions.economy.reservations.map((one) => one.escrowId)).size).toBe(1)
    expect(await isInJail(caller)).toBe(false)
  })

  test('a crash between the reservation and the commit: the sweeper voids, and a late finish changes nothing', async () => {
    const caller = await prisoner(3_600)
    let proceed = () => {}
    const swept = new Promise<void>((resolve) => {
      proceed = resolve
    })
    actions.economy.hook = () => swept
    const late = buyOut(caller, 'crashed')
    await eventually(() => expect(actions.economy.reservations).toHaveLength(1))
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await eventually(async () => expect(await settlements(caller)).toEqual(['void']))
    proceed()
    expect(refused(await late).id).toBe('unavailable')
    expect(await settlements(caller)).toEqual(['void'])
    expect(await isInJail(caller)).toBe(true)
    actions.economy.hook = undefined
    granted(await buyOut(caller, 'crashed'))
    expect(await settlements(caller)).toEqual(['void', 'commit'])
  })

  test('a process that dies before the reservation leaves an intent that a restart voids, and its request begins anew', async () => {
    const caller = await prisoner(3_600)
    const identityOf = createIdentityOf(String(actions.env.DATABASE_URL))
    const { path, requestId, fingerprint } = identityOf(
      JailService.buyOut,
      { ...callOf(caller, 'died'), log: createLogger('test', 'silent') },
      { payWith: 'CASH' },
    )
    await actions.pool.query(
      `insert into intent (id, caller, path, request_id, fingerprint, purpose, account_id, noted, lapses_at)
       values (gen_random_uuid(), $1, $2, $3, $4, 'jailBuyOut', $5, '{}', $6)`,
      [
        caller.userId,
        path,
        requestId,
        fingerprint,
        caller.accountId,
        new Date(actions.clock.nowMs() + paidActionRules.lapseMs),
      ],
    )
    actions.clock.advanceMs(paidActionRules.lapseMs + 1)
    await actions.restart()
    await eventually(async () => {
      const { rowCount } = await actions.pool.query(`select from intent where request_id = 'died'`)
      expect(rowCount).toBe(0)
    })
    expect(actions.economy.reservations).toEqual([])
    granted(await buyOut(caller, 'died'))
  })
})
