import { pushes } from '@sottomondo/event-contract/push'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused, run, useService } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { rounds } from '@sottomondo/test-kit/soak'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { lostFriendMail, mailRules, mailTexts, welcomeMail } from './mail.rules.ts'
import { mail as mailFeature } from './mail.ts'
import { mailNext } from './mailing.ts'

type Player = ReturnType<typeof newPlayer>
const under = useService(socialOf(mailFeature))
const mail = () => under.rpc(MailService)

async function known(player: Player = newPlayer()): Promise<Player> {
  const { accountId, accountName } = player
  const born = {
    accountId,
    userId: accountId,
    accountName,
    gender: 'male',
    claimedExperience: 0,
    createdAtMs: 1,
  } as const
  await writeNames(under.pool, [born])
  return player
}
const written = (to: Player, { subject = 'Onder ons', body = 'Vanavond, achter de bakker.' } = {}) => ({
  receiverAccountId: to.accountId,
  receiverAccountName: to.accountName,
  subject,
  body,
})
const send = async (from: Player, to: Player, text = {}, requestId?: string) =>
  mail().send(callOf(from, requestId), written(to, text))
const sent = async (from: Player, to: Player, text = {}) => granted(await send(from, to, text)).mailId
const listed = async (player: Player, folder = 'received', q = '') =>
  granted(await mail().list(callOf(player), { folder, q })).mails
const unreadOf = async (player: Player) => granted(await mail().countUnread(callOf(player), {}))
const published = async ({ accountId }: Player) =>
  (await under.outbox({ subject: `push.account.${accountId}` }))
    .filter(({ payload: { event } }) => event === 'unreadMails')
    .map(({ payload: { payload } }) => pushes.unreadMails.parse(payload))

test('a mail arrives once, unread, and the receiver gets a push with the sender’s name', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const first = granted(await send(vito, livia, {}, 'one'))
  expect(granted(await send(vito, livia, {}, 'one'))).toEqual(first)
  expect(first.message).toBe(mailTexts.sent(livia.accountName))
  const arrived = {
    mailId: first.mailId,
    subject: 'Onder ons',
    body: 'Vanavond, achter de bakker.',
    sender: { accountName: vito.accountName },
    receiver: { accountName: livia.accountName },
    createdAtMs: under.clock.nowMs(),
    mailRead: false,
    mailDeleted: false,
  }
  expect(await listed(livia)).toEqual([arrived])
  expect(await listed(vito)).toEqual([])
  expect(await listed(vito, 'sent')).toEqual([{ ...arrived, mailRead: true }])
  expect(await unreadOf(livia)).toEqual({ unreadMails: 1, unreadVersion: 1 })
  const message = mailTexts.received(vito.accountName, 'Onder ons')
  expect(await published(livia)).toEqual([{ unreadMails: 1, version: 1, message }])
  expect(await published(vito)).toEqual([])
})

test('all mails received up to one are read at once, and later ones are not', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const [, seen] = [await sent(vito, livia), await sent(vito, livia)]
  const own = await sent(livia, vito)
  under.clock.advanceMs(1)
  await sent(vito, livia, { subject: 'Net binnen' })
  const readAll = (id: number, requestId?: string) => mail().readAll(callOf(livia, requestId), { id })
  const first = granted(await readAll(seen, 'all'))
  expect(first).toMatchObject({ unreadMails: 1, message: mailTexts.readAll(2) })
  expect(granted(await readAll(seen, 'all'))).toEqual(first)
  expect((await listed(livia)).map(({ subject, mailRead }) => [subject, mailRead])).toEqual([
    ['Net binnen', false],
    ['Onder ons', true],
    ['Onder ons', true],
  ])
  expect((await published(livia)).at(-1)).toMatchObject({ unreadMails: 1 })
  expect(granted(await readAll(seen)).message).toBe(mailTexts.readAll(0))
  // A sent mail marks the limit, too; another player's mail is not found.
  expect((await listed(vito)).map(({ mailRead }) => mailRead)).toEqual([false])
  expect(refused(await mail().readAll(callOf(newPlayer()), { id: own })).id).toBe('notFound')
})

test('a mail is found by its text, whoever wrote it and in any case', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  await sent(vito, livia, { subject: 'De prijs', body: 'Honderd % zeker.' })
  await sent(vito, livia, { subject: 'Iets anders', body: 'Über_morgen.' })
  const found = async (q: string, folder?: string) => (await listed(livia, folder, q)).map(({ subject }) => subject)
  expect(await found('PRIJS')).toEqual(['De prijs'])
  expect(await found('d % z')).toEqual(['De prijs'])
  for (const q of ['ÜBER_', 'uber_']) expect(await found(q)).toEqual(['Iets anders'])
  expect(await found('príjs')).toEqual(['De prijs'])
  expect(await found(vito.accountName.toUpperCase())).toEqual(['Iets anders', 'De prijs'])
  // Wildcards have no special meaning.
  expect(await found('%s%')).toEqual([])
  expect(await found('prijs', 'sent')).toEqual([])
  expect((await listed(vito, 'sent', livia.accountName)).length).toBe(2)
})

test('twenty concurrent requests with one id are one mail', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const answers = await Promise.all(Array.from({ length: 20 }, () => send(vito, livia, {}, 'once')))
  expect(new Set(answers.map((answer) => granted(answer).mailId)).size).toBe(1)
  expect(await listed(livia)).toHaveLength(1)
})

test('a mail is read once, on every device', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const id = await sent(vito, livia)
  await sent(vito, livia)
  const opened = { unreadMails: 1, unreadVersion: 3 }
  expect(granted(await mail().read(callOf(livia), { id }))).toEqual(opened)
  expect(granted(await mail().read(callOf(livia), { id }))).toEqual(opened)
  expect((await listed(livia)).map(({ mailRead }) => mailRead)).toEqual([false, true])
  expect((await published(livia)).at(-1)).toEqual({ unreadMails: 1, version: 3 })
  // The sender has nothing to read.
  expect(granted(await mail().read(callOf(vito), { id }))).toEqual({ unreadMails: 0, unreadVersion: 0 })
})

test('another player’s mail can’t be read, marked, deleted or restored', async () => {
  const [vito, livia, outsider] = [newPlayer(), newPlayer(), newPlayer()]
  const id = await sent(vito, livia)
  for (const wrong of [id, 0, -1, Number.MAX_SAFE_INTEGER]) {
    const who = callOf(outsider)
    expect(refused(await mail().get(who, { id: wrong })).id).toBe('notFound')
    expect(refused(await mail().read(callOf(outsider), { id: wrong })).id).toBe('notFound')
    expect(refused(await mail().delete(callOf(outsider), { id: wrong })).id).toBe('notFound')
    expect(refused(await mail().deleteMails(callOf(outsider), { mailIds: [wrong] })).id).toBe('notFound')
    expect(refused(await mail().restoreMails(callOf(outsider), { mailIds: [wrong] })).id).toBe('notFound')
  }
  expect(await unreadOf(livia)).toEqual({ unreadMails: 1, unreadVersion: 1 })
  expect(granted(await mail().get(callOf(livia), { id })).mail?.mailRead).toBe(false)
})

test('each side deletes for itself, one or several, and can take it back', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const ids = [await sent(vito, livia), await sent(vito, livia), await sent(vito, livia)]
  const [first = 0, ...others] = ids
  granted(await mail().read(callOf(livia), { id: first }))
  expect(granted(await mail().delete(callOf(livia), { id: first }))).toMatchObject({
    message: mailTexts.deleted(1),
    unreadMails: 2,
  })
  expect(granted(await mail().deleteMails(callOf(livia), { mailIds: others }))).toMatchObject({
    message: mailTexts.deleted(2),
    unreadMails: 0,
  })
  expect(await listed(livia)).toEqual([])
  expect(refused(await mail().get(callOf(livia), { id: first })).id).toBe('notFound')
  expect(await listed(vito, 'sent')).toHaveLength(3)
  expect(granted(await mail().restoreMails(callOf(livia), { mailIds: ids }))).toMatchObject({
    message: mailTexts.restored(3),
    unreadMails: 2,
  })
  expect(await listed(livia)).toHaveLength(3)
  expect(refused(await mail().deleteMails(callOf(livia), { mailIds: [] })).message).toBe(
    'Please select mails to delete.',
  )
})

test('a mail that both sides have deleted is removed after a while, and nothing else', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const [gone, kept] = [await sent(vito, livia), await sent(vito, livia)]
  const everyId = async () =>
    (
      await run<{ id: number }>(
        under.pool,
        'all_mails',
        'select id from mail where sender_account_id = $1 order by id',
        [vito.accountId],
      )
    ).map(({ id }) => Number(id))
  granted(await mail().deleteMails(callOf(livia), { mailIds: [gone, kept] }))
  granted(await mail().delete(callOf(vito), { id: gone }))
  const { forgetDeleted } = await import('./mail.store.ts')
  await forgetDeleted(under.pool, under.clock.nowMs() + 86_400_000)
  expect(await everyId()).toEqual([gone, kept])
  await forgetDeleted(under.pool, under.clock.nowMs() + (mailRules.deletedDays + 1) * 86_400_000)
  expect(await everyId()).toEqual([kept])
})

test('a mail to an unknown player, to oneself, or without text is refused at its field', async () => {
  const vito = newPlayer()
  expect(refused(await send(vito, vito)).fields).toEqual({ receiverName: mailTexts.toOneself })
  expect(refused(await send(vito, newPlayer(), { body: ' \u200b\n ' })).fields).toEqual({ body: mailTexts.empty })
  expect(refused(await send(vito, { ...newPlayer(), accountId: 0 })).id).toBe('invalid')
  expect(await listed(vito, 'sent')).toEqual([])
})

test('subject and text are stored without invisible characters, and cut off at the writer’s limit', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const mailId = await sent(vito, livia, {
    subject: 'a\u202eb\nc',
    body: '  regel een\r\nregel\u200b twee\n\n\n\n\n\nslot ',
  })
  const { mail: clean } = granted(await mail().get(callOf(livia), { id: mailId }))
  expect(clean).toMatchObject({ subject: 'ab c', body: 'regel een\nregel twee\n\n\nslot' })
  const long = { body: 'x'.repeat(4999) }
  const cut = granted(await send(vito, livia, long))
  expect(cut.message).toBe(mailTexts.sentCut(livia.accountName, mailRules.bodyCharacters.others))
  expect(granted(await mail().get(callOf(livia), { id: cut.mailId })).mail?.body).toHaveLength(2000)
  const rich = granted(await send({ ...newPlayer(), isPremium: true }, livia, long))
  expect(granted(await mail().get(callOf(livia), { id: rich.mailId })).mail?.body).toHaveLength(4999)
  const rest = granted(await send({ ...newPlayer(), isPremium: true }, livia, { body: 'x'.repeat(60_000) }))
  expect(rest.message).toBe(mailTexts.sentCut(livia.accountName, mailRules.bodyCharacters.premium))
  expect(granted(await mail().get(callOf(livia), { id: rest.mailId })).mail?.body).toHaveLength(5000)
})

test('a player who writes too fast has to wait, with any number of concurrent requests', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const answers = await Promise.all(Array.from({ length: mailRules.sentMost + 5 }, () => send(vito, livia)))
  const late = answers.filter(isRefusal)
  expect(late).toHaveLength(5)
  expect(late[0]).toMatchObject({ id: 'playerRateLimit', message: mailTexts.tooFast(60), timeLeft: 60 })
  expect(await listed(livia)).toHaveLength(mailRules.sentMost)
  under.clock.advanceMs(mailRules.sentWithinMs)
  granted(await send(vito, livia))
})

test('a blocked player hears so, the blocker can’t write either, and it can be taken back', async () => {
  const [vito, livia] = [await known(), await known()]
  const id = await sent(vito, livia)
  const block = async (blocked: boolean, accountName = vito.accountName.toUpperCase()) =>
    mail().block(callOf(livia), { accountName, blocked })
  expect(granted(await block(true))).toMatchObject({ accountName: vito.accountName, blocked: true })
  granted(await block(true))
  expect(granted(await mail().listBlocked(callOf(livia), {})).accountNames).toEqual([vito.accountName])
  expect(granted(await mail().get(callOf(livia), { id })).senderBlocked).toBe(true)
  expect(granted(await mail().get(callOf(vito), { id })).senderBlocked).toBe(false)
  expect(refused(await send(vito, livia)).fields).toEqual({ receiverName: mailTexts.blockedBy(livia.accountName) })
  expect(refused(await send(livia, vito)).message).toBe(mailTexts.blockedOneself(vito.accountName))
  expect(granted(await block(false))).toMatchObject({ accountName: vito.accountName, blocked: false })
  granted(await send(vito, livia))
  expect(refused(await block(true, livia.accountName)).message).toBe(mailTexts.blockOneself)
  expect(refused(await block(true, 'Niemand_hier')).id).toBe('notFound')
})

test('the number of blocked players is limited', async () => {
  const vito = await known()
  const others = Array.from({ length: mailRules.blockedMost }, () => newPlayer())
  await run(
    under.pool,
    'many_blocked',
    `insert into mail_block select $1, id, 'iemand' || id, now() from unnest($2::bigint[]) as id`,
    [vito.accountId, others.map(({ accountId }) => accountId)],
  )
  const { accountName } = await known()
  expect(refused(await mail().block(callOf(vito), { accountName, blocked: true })).message).toBe(
    mailTexts.blockedTooMany,
  )
})

test('every newcomer gets one mail from the house, however often their birth is published', async () => {
  const { accountId, accountName } = newPlayer()
  const born = {
    accountId,
    userId: accountId,
    accountName,
    gender: 'male',
    claimedExperience: 0,
    createdAtMs: 1,
  } as const
  const fact = 'sottomondo.accounts.gangster.created.v1'
  for (const messageId of ['a', 'b'])
    await under.publish(fact, born, { messageId: `welcome-${accountId}-${messageId}` })
  const newcomer = { ...newPlayer(), accountId, accountName }
  await eventually(async () => expect(await unreadOf(newcomer)).toMatchObject({ unreadMails: 1 }))
  await eventually(async () => {
    const taken = await run(
      under.pool,
      'welcomes_taken',
      `select from inbox where consumer = 'mail-welcome' and message_id like $1`,
      [`welcome-${accountId}-%`],
    )
    expect(taken).toHaveLength(2)
  })
  expect(await listed(newcomer)).toMatchObject([{ sender: {}, subject: welcomeMail.subject, mailRead: false }])
  // A player who has just signed up gets no toast for it.
  expect(await published(newcomer)).toEqual([{ unreadMails: 1, version: 1 }])
})

test('friends of the dead get one mail each, the dead among them none', async () => {
  const [dead, alive, gone] = [await known(), await known(), await known()]
  await run(under.pool, 'a_dead_friend', 'update player set died_at_ms = 1 where account_id = $1', [gone.accountId])
  const lost = {
    deathId: `admin-${dead.accountId}`,
    accountId: dead.accountId,
    accountName: dead.accountName,
    friendAccountIds: [alive.accountId, gone.accountId],
    diedAtMs: under.clock.nowMs(),
  }
  for (const messageId of ['a', 'b'])
    await under.publish('sottomondo.accounts.friends.lost.v1', lost, {
      messageId: `lost-${dead.accountId}-${messageId}`,
    })
  await eventually(async () => {
    const taken = await run(
      under.pool,
      'losses_taken',
      `select from inbox where consumer = 'mail-friend-lost' and message_id like $1`,
      [`lost-${dead.accountId}-%`],
    )
    expect(taken).toHaveLength(2)
  })
  const { subject, body } = lostFriendMail(dead.accountName)
  expect(await listed(alive)).toMatchObject([{ sender: {}, subject, body, mailRead: false }])
  expect(await published(alive)).toEqual([{ unreadMails: 1, version: 1 }])
  expect(await unreadOf(gone)).toMatchObject({ unreadMails: 0 })
})

test('a mail from the house reaches everybody once, some at a time, also with two processes', async () => {
  await run(under.pool, 'no_mailings', `update mailing set finished_at = now()`)
  const everybody = mailRules.mailingPlayers * 2 + 3
  await run(
    under.pool,
    'many_players',
    `insert into player (account_id, account_name) select 900000 + n, 'Iemand' || n from generate_series(1, $1::int) as n`,
    [everybody],
  )
  await run(
    under.pool,
    'a_dead_player',
    `insert into player (account_id, account_name, died_at_ms) values (990000, 'Dood', 1)`,
  )
  const admin = { ...newPlayer(), isAdmin: true }
  const news = { subject: 'De prijzen', body: 'Drank is duurder.' }
  expect(refused(await mail().sendToAll(callOf(newPlayer()), news)).id).toBe('forbidden')
  expect(refused(await mail().sendToAll(callOf(admin), { ...news, body: ' ' })).message).toBe(
    'Please fill in both the subject and body.',
  )
  granted(await mail().sendToAll(callOf(admin), news))
  const noted = await under.outbox({ subject: 'sottomondo.social.mail.mailed-to-all.v1' })
  expect(noted.map(({ payload }) => payload)).toMatchObject([{ by: admin.accountName, subject: news.subject }])
  await Promise.all([mailNext(under.kit), mailNext(under.kit)])
  await eventually(async () => {
    await mailNext(under.kit)
    const open = await run(under.pool, 'open_mailings', 'select from mailing where finished_at is null')
    expect(open).toEqual([])
  })
  const [reached] = await run<{ mails: number; players: number; unread: number }>(
    under.pool,
    'reached',
    `select count(*)::int as mails, count(distinct receiver_account_id)::int as players,
       (select sum(unread)::int from mailbox where account_id > 900000) as unread
     from mail where receiver_account_id > 900000 and subject = 'De prijzen'`,
  )
  expect(reached).toEqual({ mails: everybody, players: everybody, unread: everybody })
  const message = mailTexts.received('Sottomondo', 'De prijzen')
  expect((await published({ ...newPlayer(), accountId: 900_001 })).at(-1)).toMatchObject({ unreadMails: 1, message })
})

test('after any concurrent changes to a mailbox the unread count equals its unread mails', async () => {
  const [vito, livia] = [newPlayer(), newPlayer()]
  const step = fc.record({
    action: fc.constantFrom('send', 'read', 'delete', 'restore', 'senderDeletes'),
    which: fc.nat(8),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 16 }), async (steps) => {
      under.clock.advanceMs(mailRules.sentWithinMs)
      const ids = (await listed(livia)).map(({ mailId }) => mailId)
      await Promise.all(
        steps.map(({ action, which }) => {
          const mailIds = [ids[which] ?? 0, ids[which + 1] ?? 0, ids[0] ?? 0].reverse()
          if (action === 'send') return send(vito, livia)
          if (action === 'read') return mail().read(callOf(livia), { id: ids[which] ?? 0 })
          if (action === 'delete') return mail().deleteMails(callOf(livia), { mailIds })
          if (action === 'senderDeletes') return mail().deleteMails(callOf(vito), { mailIds: mailIds.reverse() })
          return mail().restoreMails(callOf(livia), { mailIds })
        }),
      )
      const [counted] = await run<{ unread: number }>(
        under.pool,
        'really_unread',
        `select count(*)::int as unread from mail
         where receiver_account_id = $1 and read_at is null and receiver_deleted_at is null`,
        [livia.accountId],
      )
      const { unreadMails, unreadVersion } = await unreadOf(livia)
      expect(unreadMails).toBe(counted?.unread)
      const last = (await published(livia)).find(({ version }) => version === unreadVersion)
      if (unreadVersion > 0) expect(last?.unreadMails).toBe(unreadMails)
    }),
    { numRuns: rounds(100, 12) },
  )
})

test('a mailbox of thousands opens as fast as one of ten, from the first page to the last', async () => {
  const [livia, mails] = [newPlayer(), rounds(10_000)]
  await run(
    under.pool,
    'full_mailbox',
    `insert into mail (receiver_account_id, receiver_account_name, subject, body, sent_at)
     select $1, 'Livia', 'Nummer ' || n, 'tekst', now() from generate_series(1, $2::int) as n`,
    [livia.accountId, mails],
  )
  await run(under.pool, 'statistics', 'analyze mail')
  const seen = new Set<number>()
  let after: string | undefined
  do {
    const page = granted(
      await mail().list(callOf(livia), { folder: 'received', q: '', limit: 100, ...(after && { after }) }),
    )
    for (const { mailId } of page.mails) seen.add(mailId)
    after = page.nextCursor
  } while (after)
  expect(seen.size).toBe(mails)
  const plan = await run<{ 'QUERY PLAN': string }>(
    under.pool,
    'plan_of_a_page',
    `explain select id from mail where receiver_account_id = ${livia.accountId} and receiver_deleted_at is null
     and (sent_at, id) < (now(), 5000) order by sent_at desc, id desc limit 51`,
  )
  expect(plan.map((line) => line['QUERY PLAN']).join('\n')).toMatch(/Index (Only )?Scan Backward using mail_received/)
})
