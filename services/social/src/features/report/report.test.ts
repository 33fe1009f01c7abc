import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { LogService } from '@sottomondo/proto/social/v1/log'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ReportService } from '@sottomondo/proto/social/v1/report'
import { isRefusal } from '@sottomondo/server-kit/refusal'
import { callOf, granted, newPlayer, refused } from '@sottomondo/test-kit'
import { eventually } from '@sottomondo/test-kit/eventually'
import { beforeEach, expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { useFamilies } from '../../testing/use-families.ts'
import { chat as chatFeature } from '../chat/chat.ts'
import { forum as forumFeature } from '../forum/forum.ts'
import { log } from '../log/log.ts'
import { mail as mailFeature } from '../mail/mail.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { reportRules, reportTexts } from './report.rules.ts'
import { forgetHandled } from './report.store.ts'
import { report as reportFeature } from './report.ts'

const under = useFamilies(reportFeature, chatFeature, forumFeature, mailFeature, log, personalData)
const reports = () => under.rpc(ReportService)
type Player = ReturnType<typeof newPlayer>

beforeEach(async () => {
  await under.pool.query('delete from report_case')
  under.clock.advanceMs(60_000)
})

async function known(player: Player = newPlayer()): Promise<Player> {
  const { accountId, userId, accountName } = player
  await writeNames(under.pool, [
    { accountId, userId, accountName, gender: 'male', claimedExperience: 0, createdAtMs: 1 },
  ])
  return player
}
const people = (count: number) => Promise.all(Array.from({ length: count }, () => known()))
const boss = () => known(newPlayer({ isAdmin: true }))

async function say(player: Player, content: string): Promise<string> {
  const { chatMessage } = granted(await under.rpc(ChatService).post(callOf(player), { room: 'chat', content }))
  return String(chatMessage?.messageId)
}
async function write(player: Player, content = 'Grof.') {
  const post = { type: 'GENERAL', title: 'Over jullie', content }
  return granted(await under.rpc(ForumService).createPost(callOf(player), post)).postId
}
async function mail(from: Player, to: Player, body: string): Promise<string> {
  const sent = { receiverAccountId: to.accountId, receiverAccountName: to.accountName, subject: 'Jij', body }
  return String(granted(await under.rpc(MailService).send(callOf(from), sent)).mailId)
}
const report = (by: Player, kind: string, about: string, more: object = {}) =>
  reports().create(callOf(by), { kind, about, reason: 'insult', words: '', ...more })
const decide = (by: Player, caseId: number, measures: string[], warning = '') =>
  reports().decide(callOf(by), { caseId, measures, warning })
const open = async (admin: Player, state = 'open') => granted(await reports().list(callOf(admin), { state })).reports
async function only(admin: Player) {
  const [one, ...more] = await open(admin)
  if (!one || more.length > 0) throw new Error('there is not one case')
  return { ...granted(await reports().get(callOf(admin), { caseId: one.caseId })), report: one }
}

test('the words of each kind are kept as they stood, with their place and the lines around', async () => {
  const [admin, reporter, writer, other] = [await boss(), ...(await people(3))] as [Player, Player, Player, Player]
  const { don, familyName } = await under.found()
  await say(other, 'Rustig aan.')
  const messageId = await say(writer, 'Grof.')
  await say(other, 'Zo praat je hier niet.')
  const postId = await write(writer, '[B]Grof[/B] bericht.')
  const { commentId } = granted(
    await under.rpc(ForumService).createComment(callOf(other), { postId, content: 'Grove reactie.' }),
  )
  const profile = { accountId: other.accountId, accountName: other.accountName, content: 'Grof profiel.' }
  granted(await report(reporter, 'chat', messageId, { words: 'Dit  doet pijn.' }))
  granted(await report(reporter, 'post', String(postId)))
  granted(await report(reporter, 'comment', String(commentId)))
  const mailId = await mail(writer, reporter, 'Grove mail.')
  granted(await report(reporter, 'mail', mailId))
  granted(await report(reporter, 'profile', other.accountName, { profile }))
  granted(await report(reporter, 'family', familyName.toUpperCase()))
  const kept = new Map((await open(admin)).map((one) => [one.kind, one]))
  const of = (kind: string) => kept.get(kind)
  expect(of('chat')).toMatchObject({ content: 'Grof.', accountName: writer.accountName, place: 'Chat', path: '/chat' })
  expect(of('post')).toMatchObject({
    content: 'Over jullie\n\n[B]Grof[/B] bericht.',
    path: `/forum/general/${postId}`,
    reporters: 1,
  })
  expect(of('comment')).toMatchObject({
    content: 'Grove reactie.',
    place: 'Forum, onder ‘Over jullie’',
    path: `/forum/general/${postId}?comment=${commentId}`,
  })
  expect(of('mail')).toMatchObject({ content: 'Jij\n\nGrove mail.', place: 'Mail', accountName: writer.accountName })
  expect(of('mail')?.path).toBeUndefined()
  expect(of('profile')).toMatchObject({ content: 'Grof profiel.', path: `/profile/${other.accountName}` })
  expect(of('family')).toMatchObject({ content: familyName, accountName: don.accountName })

  // Gone where it stood, and for whoever reported it: the evidence stays.
  granted(await under.rpc(ForumService).remove(callOf(writer), { type: 'GENERAL', postId }))
  granted(await under.rpc(MailService).delete(callOf(reporter), { id: Number(mailId) }))
  const still = new Map((await open(admin)).map(({ kind, content }) => [kind, content]))
  expect([still.get('post'), still.get('mail')]).toEqual(['Over jullie\n\n[B]Grof[/B] bericht.', 'Jij\n\nGrove mail.'])
  const opened = granted(await reports().get(callOf(admin), { caseId: of('chat')?.caseId ?? 0 }))
  expect(opened.lines.map(({ content, reported }) => [content, reported])).toEqual([
    ['Rustig aan.', false],
    ['Grof.', true],
    ['Zo praat je hier niet.', false],
  ])
  expect(opened).toMatchObject({
    removable: true,
    reporters: [{ accountName: reporter.accountName, reason: 'insult', words: 'Dit doet pijn.' }],
  })
  // What else is known of its writer.
  expect(opened.earlier.map(({ kind }) => kind).toSorted()).toEqual(['mail', 'post'])
})

test('nobody reports what they may not read, what is gone, their own, the house’s, or without a reason', async () => {
  const [admin, reporter, writer, other] = [await boss(), ...(await people(3))] as [Player, Player, Player, Player]
  const toOther = await mail(writer, other, 'Onder ons.')
  const why = async (...given: Parameters<typeof report>) => refused(await report(...given)).message
  expect(await why(reporter, 'mail', toOther)).toBe(reportTexts.gone)
  expect(await why(writer, 'mail', toOther)).toBe(reportTexts.gone)
  const messageId = await say(writer, 'Grof.')
  expect(await why(writer, 'chat', messageId)).toBe(reportTexts.own)
  for (const about of ['0', '-1', '1e3', '9999999999999999', '9007199254740993', 'x', '', `${messageId} or 1=1`])
    for (const kind of ['chat', 'post', 'comment', 'mail', 'family'])
      expect(await why(reporter, kind, about)).toBe(reportTexts.gone)
  expect(await why(reporter, 'house', messageId)).toBe(reportTexts.gone)
  expect(await why(reporter, 'profile', writer.accountName)).toBe(reportTexts.gone)
  expect(await why(reporter, 'chat', messageId, { reason: 'boredom' })).toBe(reportTexts.noReason)
  granted(await under.rpc(ChatService).remove(callOf(admin), { messageId: Number(messageId) }))
  expect(await why(reporter, 'chat', messageId)).toBe(reportTexts.gone)
  expect(await open(admin)).toEqual([])
  for (const answer of [
    await reports().list(callOf(reporter), { state: 'open' }),
    await reports().get(callOf(reporter), { caseId: 1 }),
    await reports().countOpen(callOf(reporter), {}),
    await decide(reporter, 1, []),
  ])
    expect(refused(answer).id).toBe('forbidden')
})

test('thirty who report one thing at once make one case of thirty; a request that is repeated counts once', async () => {
  const [admin, writer] = [await boss(), await known()]
  const about = await say(writer, 'Grof.')
  const readers = await people(30)
  const answers = await Promise.all(
    readers.flatMap((reader) =>
      [1, 2].map(() =>
        reports().create(callOf(reader, `report-${reader.accountId}`), {
          kind: 'chat',
          about,
          reason: 'spam',
          words: '',
        }),
      ),
    ),
  )
  expect(answers.filter(isRefusal)).toEqual([])
  const [one] = await open(admin)
  expect(one).toMatchObject({ reporters: 30, doubtfulReporters: 0 })
  expect((await only(admin)).reporters).toHaveLength(30)
  const [reader] = readers
  expect(refused(await report(reader as Player, 'chat', about)).message).toBe(reportTexts.twice)
  // Under another gangster it is the same person.
  const reborn = await known(newPlayer({ userId: reader?.userId ?? 0 }))
  expect(refused(await report(reborn, 'chat', about)).message).toBe(reportTexts.twice)
  expect(granted(await reports().countOpen(callOf(admin), {})).openReports).toBe(1)
})

test('of two admins at once one decides; both sides and the log hear it, in one change', async () => {
  const [one, other] = [await boss(), await boss()]
  const [writer, ...reporters] = (await people(3)) as [Player, Player, Player]
  const postId = await write(writer)
  for (const reporter of reporters) granted(await report(reporter, 'post', String(postId)))
  const { caseId } = (await only(one)).report
  expect(refused(await decide(one, caseId, ['shot'])).message).toBe(reportTexts.badMeasures)
  expect(refused(await decide(one, caseId + 1000, [])).message).toBe(reportTexts.noCase)
  const answers = await Promise.all([
    decide(one, caseId, ['removed', 'warned'], 'Laatste keer.'),
    decide(other, caseId, []),
  ])
  expect(answers.filter(isRefusal)).toHaveLength(1)
  const [handled] = await open(one, 'handled')
  const first = handled?.decidedBy === one.accountName ? one : other
  expect(refused(answers.find(isRefusal) ?? expect.fail()).message).toBe(reportTexts.decided(first.accountName))
  const acted = first === one
  expect(handled?.measures).toEqual(acted ? ['removed', 'warned'] : [])
  const thread = await under.rpc(ForumService).getPost(callOf(writer), { type: 'GENERAL', postId })
  expect(isRefusal(thread)).toBe(acted)
  expect(granted(await under.rpc(MailService).countUnread(callOf(writer), {})).unreadMails).toBe(acted ? 1 : 0)
  const decisions = await under.outbox({ subject: 'sottomondo.social.report.decided.v1' })
  expect(decisions.at(-1)?.payload).toMatchObject({
    by: first.accountName,
    about: writer.accountName,
    isOffence: acted,
    reporterAccountIds: reporters.map(({ accountId }) => accountId).toSorted((a, b) => a - b),
  })
  for (const reporter of reporters)
    await eventually(async () => {
      const { lines } = granted(await under.rpc(LogService).list(callOf(reporter), { category: '' }))
      const texts = lines.map(({ parts }) => parts.map(({ text }) => text).join(''))
      const outcome = acted ? 'er is ingegrepen' : 'geen overtreding'
      expect(texts).toContain(`Je melding over een bericht op het forum is bekeken: ${outcome}.`)
    })
})

test('what was judged is not judged again, except in other words', async () => {
  const [admin, writer, one, other] = [await boss(), ...(await people(3))] as [Player, Player, Player, Player]
  const profile = (content: string) => ({
    profile: { accountId: writer.accountId, accountName: writer.accountName, content },
  })
  granted(await report(one, 'profile', writer.accountName, profile('Netjes.')))
  granted(await decide(admin, (await only(admin)).report.caseId, []))
  expect(refused(await report(other, 'profile', writer.accountName, profile('Netjes.'))).message).toBe(
    'Hier is al naar gekeken: geen overtreding.',
  )
  granted(await report(one, 'profile', writer.accountName, profile('Grof.')))
  const { report: second, earlier, removable } = await only(admin)
  expect([second.content, earlier.map(({ content }) => content), removable]).toEqual(['Grof.', ['Netjes.'], false])
  expect(refused(await decide(admin, second.caseId, ['removed'])).message).toBe(reportTexts.staysThere)
  granted(await decide(admin, second.caseId, ['warned']))
  // An admin who removed the message itself finds it gone, and decides all the same.
  const messageId = await say(writer, 'Grof.')
  granted(await report(one, 'chat', messageId))
  granted(await under.rpc(ChatService).remove(callOf(admin), { messageId: Number(messageId) }))
  const last = await only(admin)
  expect(last.removable).toBe(false)
  granted(await decide(admin, last.report.caseId, ['removed']))
})

test('who mostly reports for nothing may report less, and it weighs less', async () => {
  const [admin, writer, noisy, quiet] = [await boss(), ...(await people(3))] as [Player, Player, Player, Player]
  for (let nth = 0; nth < reportRules.judgedLeast; nth++) {
    under.clock.advanceMs(60_000)
    granted(await report(noisy, 'chat', await say(writer, `Netjes ${nth}.`)))
    granted(await decide(admin, (await only(admin)).report.caseId, []))
  }
  under.clock.advanceMs(reportRules.dayMs)
  const heard = await say(writer, 'Nogmaals netjes.')
  granted(await report(noisy, 'chat', heard))
  granted(await report(quiet, 'chat', await say(writer, 'Grof.')))
  expect((await open(admin)).map(({ content, doubtfulReporters }) => [content, doubtfulReporters])).toEqual([
    ['Grof.', 0],
    ['Nogmaals netjes.', 1],
  ])
  const caseId = (await open(admin))[1]?.caseId ?? 0
  const { reporters } = granted(await reports().get(callOf(admin), { caseId }))
  expect(reporters).toMatchObject([{ upheld: 0, dismissed: reportRules.judgedLeast }])
  granted(await report(noisy, 'chat', await say(writer, 'En nog eens.')))
  expect(refused(await report(noisy, 'chat', await say(writer, 'En weer.')))).toMatchObject({
    id: 'playerRateLimit',
    timeLeft: reportRules.dayMs / 1000,
  })
})

test('a copy of one’s data has the own reports without others’ names; who leaves is forgotten, and so are old cases', async () => {
  const [admin, writer, reporter, near] = [await boss(), ...(await people(3))] as [Player, Player, Player, Player]
  await say(near, 'Ik stond erbij.')
  granted(await report(reporter, 'chat', await say(writer, 'Grof.'), { words: 'Mijn toelichting.' }))
  const copyOf = async ({ userId, accountId }: Player) => {
    let [all, after] = ['', '']
    do {
      const nobody = { requestId: 'a service', caller: undefined, traceparent: undefined }
      const page = granted(
        await under.rpc(PersonalDataService).read(nobody, { userId, accountIds: [accountId], after }),
      )
      all += `${page.section} ${page.rows.join()}\n`
      after = page.next
    } while (after !== '')
    return all
  }
  const copy = await copyOf(reporter)
  expect(copy).toContain('Mijn toelichting.')
  for (const others of [writer.accountName, near.accountName, 'Grof.']) expect(copy).not.toContain(others)
  expect(await copyOf(writer)).not.toContain('Mijn toelichting.')
  granted(await decide(admin, (await only(admin)).report.caseId, ['warned']))
  const ofWriter = await copyOf(writer)
  expect(ofWriter).toContain('waarom de leiding ingreep')
  expect(ofWriter).not.toContain(reporter.accountName)

  const rows = async () => {
    const { rows } = await under.pool.query(`select (select count(*)::int from report_case) as cases,
      (select count(*)::int from report) as reports, (select count(*)::int from report_line) as lines`)
    return rows[0]
  }
  const leave = (one: Player) =>
    under.publish('sottomondo.accounts.personal-data.deleted.v1', {
      userId: one.userId,
      accounts: [{ accountId: one.accountId, accountName: `verwijderd #${one.accountId}` }],
      deletedAtMs: under.clock.nowMs(),
    })
  const { lines } = await rows()
  await leave(near)
  await leave(reporter)
  await eventually(async () => expect(await rows()).toMatchObject({ cases: 1, reports: 0, lines: lines - 1 }))
  await forgetHandled(under.pool, under.clock.nowMs() + reportRules.keptDays * reportRules.dayMs)
  expect(await rows()).toMatchObject({ cases: 1 })
  await forgetHandled(under.pool, under.clock.nowMs() + reportRules.keptDays * reportRules.dayMs + 1)
  expect(await rows()).toEqual({ cases: 0, reports: 0, lines: 0 })
  granted(await report(near, 'chat', await say(writer, 'Weer grof.')))
  await leave(writer)
  await eventually(async () => expect(await rows()).toMatchObject({ cases: 0 }))
})
