import { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { openPool, transaction } from '@sottomondo/server-kit/database'
import { callOf, newPlayer, publishFact } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, it } from 'vitest'
import { accountsUnderTest, granted } from '../../../test-support/accounts-under-test.ts'
import { type AdminEntry, noteAdminEntry } from './admin-log.store.ts'
import { adminLog } from './admin-log.ts'

const under = accountsUnderTest([adminLog])
const read = async (page: { after?: string; limit?: number; about?: string } = {}) =>
  granted(await under.rpc(AdminLogService).list(callOf(newPlayer({ isAdmin: true })), page))
let last = 0
const entry = (more: Partial<AdminEntry> = {}): AdminEntry => ({
  entryKey: `key-${++last}`,
  kind: 'switch',
  by: 'Baas',
  about: 'crime',
  what: 'Misdaad uit.',
  reason: null,
  doneAtMs: 1_700_000_000_123 + last,
  ...more,
})

it('keeps entries in order, each once, however many come at the same instant', async () => {
  const first = entry({ reason: 'Omdat het kan.', about: null })
  await noteAdminEntry(under.pool, first)
  const others = Array.from({ length: 20 }, () => entry())
  await Promise.all([...others, ...others].map((one) => transaction(under.pool, (tx) => noteAdminEntry(tx, one))))
  const { entries } = await read({ limit: 100 })
  expect(entries.map(({ entryId }) => entryId)).toEqual(Array.from({ length: 21 }, (_, index) => 21 - index))
  expect(entries.at(-1)).toEqual({
    entryId: 1,
    kind: 'switch',
    by: 'Baas',
    what: 'Misdaad uit.',
    reason: 'Omdat het kan.',
    doneAtMs: first.doneAtMs,
    intact: true,
  })
  const page = await read({ limit: 5 })
  expect(page.entries).toHaveLength(5)
  const second = await read({ limit: 5, ...(page.nextCursor && { after: page.nextCursor }) })
  expect(second.entries[0]?.entryId).toBe(16)
})

it.each(["update admin_log set what = 'Niets.'", 'delete from admin_log', 'truncate admin_log'])(
  'forbids the service itself: %s',
  async (sql) => {
    const before = await read()
    await expect(under.pool.query(sql)).rejects.toThrow(/permission denied|never changed or removed/)
    expect(await read()).toEqual(before)
  },
)

it('shows what a superuser of the database has changed or removed', async () => {
  for (let i = 0; i < 3; i++) await noteAdminEntry(under.pool, entry({ about: 'changed' }))
  const broken = async () =>
    (await read()).entries.filter(({ intact, about }) => about === 'changed' && !intact).map(({ entryId }) => entryId)
  expect(await broken()).toEqual([])
  const [third = 0, second] = (await read()).entries.map(({ entryId }) => entryId)
  const ruler = openPool(under.database.adminUrl, 1, 'ruler', under.kit.log)
  try {
    await ruler.query('set session_replication_role = replica')
    await ruler.query("update accounts.admin_log set what = 'Niets.' where id = $1", [second])
    expect(await broken()).toEqual([second])
    await ruler.query('delete from accounts.admin_log where id = $1', [second])
    expect(await broken()).toEqual([third])
  } finally {
    await ruler.end()
  }
})

it('takes in once what admins did in other services', async () => {
  const base = { modifiedAtMs: 1, honorChange: 0, bulletsChange: 5, cashPocketChange: 0, experienceChange: 0 }
  const player = { accountId: 7, accountName: 'Vito', what: '+5 kogels', reason: 'Vergissing.', by: 'Baas' }
  for (const messageId of ['m-1', 'm-2'])
    await publishFact(
      under.kit,
      'sottomondo.actions.modify-player.modified.v1',
      { modificationId: 'mod-1', ...base, ...player },
      { messageId },
    )
  const mailed = { entryId: '1:x', by: 'Baas', subject: 'Onderhoud', mailedAtMs: 2 }
  await publishFact(under.kit, 'sottomondo.social.mail.mailed-to-all.v1', mailed)
  const moderated = { entryId: '1:z', by: 'Baas', about: 'Vito', what: '‘Regels’ gesloten.', moderatedAtMs: 2 }
  for (const messageId of ['moderated', 'again'])
    await publishFact(under.kit, 'sottomondo.social.forum.moderated.v1', moderated, { messageId })
  const refund = { paymentId: 1000, userId: 1, accountName: 'Vito', credits: 25, amountCents: 499, reason: 'Spijt.' }
  for (const messageId of ['refund', 'refund-again'])
    await publishFact(
      under.kit,
      'sottomondo.economy.credit-purchase.refund-requested.v1',
      { ...refund, by: 'Baas', requestedAtMs: 4 },
      { messageId },
    )
  const spree = { spreeId: 7, startedAtMs: 5, endsAtMs: 6 }
  for (const messageId of ['spree', 'spree-again'])
    await publishFact(under.kit, 'sottomondo.actions.killing-spree.started.v1', { ...spree, by: 'Baas' }, { messageId })
  const decided = { entryId: '1:r', by: 'Baas', caseId: 3, kind: 'chat' as const, about: 'Vito', isOffence: true }
  for (const messageId of ['decided', 'decided-again'])
    await publishFact(
      under.kit,
      'sottomondo.social.report.decided.v1',
      { ...decided, what: 'Melding terecht (Chat): weggehaald.', reporterAccountIds: [8], decidedAtMs: 7 },
      { messageId },
    )
  const acted = { entryId: 'mfe-casino:y', kind: 'rollback' as const, by: 'release-tool', about: 'mfe-casino' }
  await publishFact(under.kit, 'sottomondo.gateway.operator.acted.v1', {
    ...acted,
    what: 'Iedereen krijgt weer build 1.',
    reason: null,
    actedAtMs: 3,
  })
  await eventually(async () => {
    const kinds = (await read()).entries.map(({ kind, about, what, reason }) => ({ kind, about, what, reason }))
    expect(kinds).toContainEqual({
      kind: 'modifyPlayer',
      about: 'Vito',
      what: 'Vito: +5 kogels.',
      reason: 'Vergissing.',
    })
    expect(kinds.filter(({ kind }) => kind === 'refund')).toEqual([
      {
        kind: 'refund',
        about: 'Vito',
        reason: 'Spijt.',
        what: 'Betaling 1000 van Vito terugbetaald: €4,99 voor 25 credits.',
      },
    ])
    expect(kinds).toContainEqual({ kind: 'mailToAll', what: 'Mail aan iedereen: ‘Onderhoud’.' })
    expect(kinds.filter(({ kind }) => kind === 'forum')).toEqual([
      { kind: 'forum', about: 'Vito', what: '‘Regels’ gesloten.' },
    ])
    // One of a release that did not say who began it is not there.
    expect(kinds.filter(({ kind }) => kind === 'killingSpree')).toEqual([
      { kind: 'killingSpree', what: 'Een killing spree begonnen.' },
    ])
    expect(kinds).toContainEqual({ kind: 'report', about: 'Vito', what: 'Melding terecht (Chat): weggehaald.' })
    expect(kinds).toContainEqual({ kind: 'rollback', about: 'mfe-casino', what: 'Iedereen krijgt weer build 1.' })
  })
  expect((await read()).entries.filter(({ kind }) => kind === 'modifyPlayer')).toHaveLength(1)
  const aboutVito = (await read({ about: 'vito' })).entries.map(({ kind, intact }) => [kind, intact])
  expect(aboutVito.toSorted()).toEqual(['forum', 'modifyPlayer', 'refund', 'report'].map((kind) => [kind, true]))
})
