import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { callOf, granted, newPlayer, refused, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { social } from '../../service.ts'

const under = useService(social)
const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }

async function born() {
  const one = newPlayer()
  const { accountId, userId, accountName } = one
  await writeNames(under.pool, [
    { accountId, userId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  return one
}
type Someone = Awaited<ReturnType<typeof born>>

const write = async (from: Someone, to: Someone, body: string) =>
  granted(
    await under.rpc(MailService).send(callOf(from), {
      receiverAccountId: to.accountId,
      receiverAccountName: to.accountName,
      subject: 'Onder ons',
      body,
    }),
  )

/** Returns all personal data that a service exports, as one text. */
async function kept({ userId, accountId }: Someone): Promise<string> {
  let [all, after] = ['', '']
  do {
    const page = granted(await under.rpc(PersonalDataService).read(nobody, { userId, accountIds: [accountId], after }))
    all += `${page.section} ${page.rows.join()}\n`
    after = page.next
  } while (after !== '')
  return all
}

test('a user’s data hold nothing of others, and only services can read them', async () => {
  const [me, other, third] = [await born(), await born(), await born()]
  await write(other, me, 'Aan mij geschreven.')
  await write(me, other, 'Door mij geschreven.')
  await write(other, third, 'Gaat mij niet aan.')
  const mine = await kept(me)
  for (const own of [me.accountName, 'Aan mij geschreven.', 'Door mij geschreven.']) expect(mine).toContain(own)
  expect(mine).not.toContain('Gaat mij niet aan.')
  expect(mine).not.toContain(third.accountName)
  const request = { userId: me.userId, accountIds: [me.accountId], after: '' }
  expect(refused(await under.rpc(PersonalDataService).read(callOf(other), request)).id).toBe('forbidden')
})

test('a long list is read page by page, each row once', async () => {
  const me = await born()
  await under.pool.query(
    `insert into log_line (account_id, kind, pieces, happened_at, unread, arrived)
      select $1, 'jail.caught', to_jsonb(array['Regel ' || nr || '.']), now(), false, true from generate_series(1, 1201) nr`,
    [me.accountId],
  )
  const lines = (await kept(me)).match(/Regel \d+\./g) ?? []
  expect(lines).toHaveLength(1201)
  expect(new Set(lines)).toHaveLength(1201)
})

test('a deleted user has no name any more, and their mails stay with the receivers', async () => {
  const [me, other] = [await born(), await born()]
  await write(other, me, 'Aan mij geschreven.')
  await write(me, other, 'Door mij geschreven.')
  await under.pool.query(`insert into mail_block values ($1, $2, $3, now()), ($2, $1, $4, now())`, [
    me.accountId,
    other.accountId,
    other.accountName,
    me.accountName,
  ])
  const name = `verwijderd #${me.accountId}`
  const gone = { userId: me.userId, accounts: [{ accountId: me.accountId, accountName: name }], deletedAtMs: 5 }
  await under.publish('sottomondo.accounts.personal-data.deleted.v1', gone)
  await eventually(async () => expect(await kept(me)).not.toContain(me.accountName))
  for (const table of ['player', 'mail', 'mail_block', 'log_line', 'mailbox', 'town_news']) {
    const { rows } = await under.pool.query(`select * from ${table}`)
    expect(JSON.stringify(rows), table).not.toContain(me.accountName)
  }
  expect(await kept(other)).toContain('Door mij geschreven.')
  expect(await kept(other)).toContain(name)
  expect(await kept(me)).not.toContain('geschreven')
})
