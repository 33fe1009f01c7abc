import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { eventually } from '@sottomondo/test-kit/eventually'
import { describe, expect, it } from 'vitest'
import { features } from '../../../gen/features.ts'
import {
  accountsUnderTest,
  asUser,
  count,
  granted,
  living,
  loggedIn,
  newPerson,
  refusedWith,
  visitor,
} from '../../../test-support/accounts-under-test.ts'
import type { AccountsContext } from '../../context.ts'
import { sha256 } from '../../kernel/secrets.ts'
import { createSessionCopies } from '../../kernel/session/session-copies.ts'
import { createPasswordHasher } from '../auth/password/password-hash.ts'
import { deleteDue } from './deletion.ts'
import { deletionRules, exportRules, deskTexts as texts } from './personal-data.rules.ts'

const under = accountsUnderTest(features)
type Someone = Awaited<ReturnType<typeof living>>
const deskOf = ({ userId, password }: Someone) => ({
  state: async () => granted(await under.desk.get(asUser(userId), {})),
  ask: (currentPassword = password) => under.desk.askExport(asUser(userId), { currentPassword }),
  take: (part: number, requestId?: string) => under.desk.takeExport(asUser(userId, requestId), { part }),
  leave: (currentPassword = password) => under.desk.askDeletion(asUser(userId), { currentPassword }),
  stay: () => under.desk.revokeDeletion(asUser(userId), {}),
})
const mailsTo = async ({ email }: Someone) =>
  granted(await under.messages.list(visitor(), { to: email })).messages.map(({ subject }) => subject)

/** Runs the job now. */
async function deleteNow(): Promise<void> {
  const { kit } = under
  const passwords = await createPasswordHasher('cheap')
  await deleteDue({ kit, passwords, sessions: createSessionCopies(kit) } as unknown as AccountsContext, features)
}

describe('a copy of one’s data', () => {
  it('is made by a job from the data of every service, and given to one request', async () => {
    const [me, other] = [await living(under), await living(under)]
    await loggedIn(under, me)
    await under.pool.query('insert into note values ($1, $2, $3, now()), ($4, $5, $6, now())', [
      ...[me.userId, me.accountId, 'Dat ben ik.'],
      ...[other.userId, me.accountId, 'Bijt.'],
    ])
    await under.pool.query(`update app_user set bar = '{menu,/bank}' where id = $1`, [me.userId])
    const requests: unknown[] = []
    for (const service of ['actions', 'economy', 'casino', 'social'] as const)
      under.fake(service).answer(PersonalDataService, 'read', async (_ctx, request) => {
        requests.push({ service, request })
        const [section, next] = request.after === '' ? ['eerste', '1'] : ['tweede', '']
        return { section, rows: [`{"bij":"${service}"}`], next }
      })
    const desk = deskOf(me)
    expect(refusedWith(await desk.ask('not his password'))).toBe(texts.wrongPassword)
    expect(refusedWith(await desk.take(0))).toBe(texts.exportGone)
    granted(await desk.ask())
    expect(await desk.ask()).toMatchObject({ id: 'timer', message: texts.exportTooSoon })
    await eventually(async () => expect(await desk.state()).toMatchObject({ state: 'ready' }))
    // Another user gets none.
    expect(refusedWith(await deskOf(other).take(0))).toBe(texts.exportGone)

    const twenty = await Promise.all(Array.from({ length: 20 }, (_, nr) => desk.take(0, `taker-${nr}`)))
    const winner = twenty.findIndex((answer) => !isRefusal(answer))
    expect(twenty.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    // The answer was lost.
    const { content, parts } = granted(await desk.take(0, `taker-${winner}`))
    expect(parts).toBe(1)
    const copy = JSON.parse(content)
    expect(copy['jij: account']).toMatchObject([{ email: me.email, gsm: me.phone }])
    expect(copy['jij: gangsters']).toMatchObject([{ naam: me.accountName }])
    expect(copy['jij: ingelogd']).toHaveLength(1)
    expect(copy['jij: balk']).toEqual([{ balk: ['menu', '/bank'] }])
    expect(copy['jij: notities']).toMatchObject([{ over: me.accountName, notitie: 'Dat ben ik.' }])
    expect(copy['anderen: tweede']).toEqual([{ bij: 'social' }])
    for (const secret of [other.email, other.accountName, 'Bijt.', 'argon2', sha256(me.password)])
      expect(content).not.toContain(secret)
    expect(requests).toContainEqual({
      service: 'economy',
      request: { userId: me.userId, accountIds: [me.accountId], after: '' },
    })
    expect(await desk.state()).toMatchObject({ state: 'none' })
    expect((await mailsTo(me))[0]).toBe('Je gegevens van Sottomondo liggen klaar')
  })

  it('is made once an absent service is back, and is deleted after its time', async () => {
    const me = await living(under)
    const desk = deskOf(me)
    let away = true
    under.fake('social').answer(PersonalDataService, 'read', async () => {
      if (away) throw new Error('away')
      return { section: 'mails', rows: [], next: '' }
    })
    granted(await desk.ask())
    await eventually(() => expect(under.fake('social').requestsOf(PersonalDataService, 'read')).not.toEqual([]))
    expect(await desk.state()).toMatchObject({ state: 'making' })
    away = false
    under.clock.advanceMs(exportRules.leaseSeconds * 1000)
    await eventually(async () => expect(await desk.state()).toMatchObject({ state: 'ready' }))
    under.clock.advanceMs(exportRules.lifeSeconds * 1000)
    expect(refusedWith(await desk.take(0))).toBe(texts.exportGone)
    expect(await desk.state()).toMatchObject({ state: 'none' })
  })
})

describe('deleting an account', () => {
  const grace = deletionRules.graceSeconds * 1000

  it('takes the password, can be revoked until its time comes, and is announced by mail', async () => {
    const me = await living(under)
    const desk = deskOf(me)
    expect(refusedWith(await desk.leave('not his password'))).toBe(texts.wrongPassword)
    const { deletionAtMs } = granted(await desk.leave())
    expect(deletionAtMs).toBe(under.clock.nowMs() + grace)
    under.clock.advanceMs(1000)
    expect(granted(await desk.leave()).deletionAtMs).toBe(deletionAtMs)
    under.clock.advanceMs(grace - 1001)
    await deleteNow()
    expect(await desk.state()).toMatchObject({ deletionAtMs })
    granted(await desk.stay())
    expect(refusedWith(await desk.stay())).toBe(texts.nothingToRevoke)
    under.clock.advanceMs(grace)
    await deleteNow()
    await loggedIn(under, me)
    expect(await mailsTo(me)).toEqual(
      expect.arrayContaining(['Je account op Sottomondo wordt verwijderd', 'Je account op Sottomondo blijft bestaan']),
    )
  })

  it('leaves nothing of the user here, tells the other services once, and frees their name, address and phone', async () => {
    const [me, friend] = [await living(under), await living(under)]
    const { sessionToken } = await loggedIn(under, me)
    const desk = deskOf(me)
    granted(await desk.leave())
    await under.pool.query('insert into friend (account_id, friend_account_id, since) values ($1, $2, now())', [
      friend.accountId,
      me.accountId,
    ])
    await under.pool.query('insert into settings (account_id, testament_account_id) values ($1, $2)', [
      friend.accountId,
      me.accountId,
    ])
    await under.pool.query('insert into note values ($1, $2, $5, now()), ($3, $4, $5, now())', [
      ...[me.userId, friend.accountId, friend.userId, me.accountId],
      `Noemt zich ${me.accountName}.`,
    ])
    await under.pool.query(`update app_user set bar = '{menu,/bank}' where id = $1`, [me.userId])
    under.clock.advanceMs(grace)
    await Promise.all([deleteNow(), deleteNow()])
    const facts = await under.outbox({ subject: 'sottomondo.accounts.personal-data.deleted.v1' })
    const nobody = `verwijderd #${me.accountId}`
    expect(facts.map(({ payload }) => payload)).toEqual([
      {
        userId: me.userId,
        accounts: [{ accountId: me.accountId, accountName: nobody }],
        deletedAtMs: under.clock.nowMs(),
      },
    ])
    const deaths = await under.outbox({ subject: 'sottomondo.accounts.gangster.died.v1' })
    expect(deaths.map(({ payload }) => payload)).toMatchObject([
      { deathId: `left-${me.accountId}`, accountId: me.accountId, accountName: nobody, cause: 'left' },
    ])
    expect(granted(await under.auth.getSession(visitor(), { tokenHash: sha256(sessionToken) })).found).toBe(false)
    expect(await under.redis.exists(`session:${sha256(sessionToken)}`)).toBe(0)
    const { rows: tables } = await under.pool.query<{ name: string }>(
      `select table_name as name from information_schema.tables where table_schema = 'accounts' and table_type = 'BASE TABLE'`,
    )
    // The last mail is on its way; it and the published facts are deleted after seven days.
    for (const { name } of tables.filter((table) => !/^(outbox|outgoing_message)/.test(table.name))) {
      const { rows } = await under.pool.query(`select * from "${name}"`)
      for (const trace of [me.email, me.phone, me.accountName])
        expect(JSON.stringify(rows).toLowerCase(), name).not.toContain(trace.toLowerCase())
    }
    expect(await count(under.pool, 'app_user', 'id = $1 and bar is null', me.userId)).toBe(1)
    expect(await count(under.pool, 'friend', '$1 in (account_id, friend_account_id)', me.accountId)).toBe(0)
    expect(
      await count(under.pool, 'gangster', 'id = $1 and died_at is not null and name = $2', me.accountId, nobody),
    ).toBe(1)
    const { email, phone, accountName } = me
    granted(await under.auth.signUp(visitor(), { ...newPerson(), email, phone, accountName }))
  })

  it('is refused to the admin', async () => {
    const me = await living(under)
    await under.pool.query('update app_user set is_admin = true where id = $1', [me.userId])
    expect(refusedWith(await deskOf(me).leave())).toBe(texts.notTheAdmin)
  })
})
