import type { Caller } from '@sottomondo/proto/common/v1/common'
import { ChatService } from '@sottomondo/proto/social/v1/chat'
import { FamilyService } from '@sottomondo/proto/social/v1/family'
import { FamilyHoldingsService } from '@sottomondo/proto/social/v1/family_holdings'
import { FamilyInvitationService } from '@sottomondo/proto/social/v1/family_invitation'
import { ForumService } from '@sottomondo/proto/social/v1/forum'
import { HonorService } from '@sottomondo/proto/social/v1/honor'
import { MailService } from '@sottomondo/proto/social/v1/mail'
import { ReportService } from '@sottomondo/proto/social/v1/report'
import { callOf, granted, type Limit, testLimits } from '@sottomondo/test-kit'
import { expect } from 'vitest'
import { features } from '../gen/features.ts'
import { chatRules } from './features/chat/chat.rules.ts'
import { familyRules } from './features/family/family.rules.ts'
import { forumRules } from './features/forum/forum.rules.ts'
import { mailRules } from './features/mail/mail.rules.ts'
import { reportRules } from './features/report/report.rules.ts'
import { freshName, useFamilies } from './testing/use-families.ts'

/** What a player, a family or the admin may do once, or so often: many requests at the same instant. */
const under = useFamilies(...features)
const { economy } = under
const family = () => under.rpc(FamilyService)
const invitation = () => under.rpc(FamilyInvitationService)
const holdings = () => under.rpc(FamilyHoldingsService)
const forum = () => under.rpc(ForumService)
const chat = () => under.rpc(ChatService)
const mail = () => under.rpc(MailService)
const reports = () => under.rpc(ReportService)
/** Returns the ids of messages, of a writer each. */
const messagesOf = (writers: readonly Caller[]) =>
  Promise.all(
    writers.map(async (writer) => {
      const said = granted(await chat().post(callOf(writer), { room: 'chat', content: 'Grof.' }))
      return String(said.chatMessage?.messageId)
    }),
  )
const insulting = { kind: 'chat', reason: 'insult', words: '' }

const once = (begin: Limit['begin'], after?: Limit['after']): Limit => ({ most: 1, begin, ...(after && { after }) })
const many = (count: number) => Promise.all(Array.from({ length: count }, () => under.rich()))
const admin = () => under.rich({ isAdmin: true })
const ranked = async (rankNumber: number): Promise<Caller> =>
  under.rich({ gangsterState: { cityName: 'Rome', rankNumber, jailedUntilMs: 0, fightUntilMs: 0 } })

/** How the don of a new family sends one, and what their family paid for all of them together. */
function byDon(send: (don: Caller, nth: number) => Promise<unknown>) {
  let don: Caller
  return {
    async begin() {
      don = (await under.found()).don
      return (nth: number) => send(don, nth)
    },
    async paid(credits: number) {
      await under.settle()
      expect(100 - economy.has(`player ${don.accountId}`).credits).toBe(credits)
    },
  }
}

const text = { profileBody: '', motto: '' }
let newName = ''
const renaming = byDon((don) => family().updateProfile(callOf(don), { familyName: newName, ...text }))
let rivals: Awaited<ReturnType<typeof under.found>>[] = []
let sign = 0
const symbols = ['wolf', 'raven', 'rose']
const choosing = byDon((don) => holdings().setSymbol(callOf(don), { familySymbol: symbols[sign] ?? '' }))

const takes = 'sets what is set already'
const amounts = 'moves what is there: bank, magazine and pocket have a floor in economy'

testLimits('social', {
  'Achievements/Pin': takes,
  'Chat/Post': {
    most: chatRules.postedMost,
    async begin() {
      const who = await under.rich()
      return () => chat().post(callOf(who), { room: 'chat', content: 'Wie is daar?' })
    },
  },
  'Chat/Remove': once(async () => {
    const [boss, who] = [await admin(), await under.rich()]
    const { chatMessage } = granted(await chat().post(callOf(who), { room: 'chat', content: 'Wie is daar?' }))
    return () => chat().remove(callOf(boss), { messageId: chatMessage?.messageId ?? 0 })
  }),

  'Family/Create': once(async () => {
    const who = await under.rich()
    return () => family().create(callOf(who), { familyName: freshName() })
  }),
  'Family/Create: of one name': once(async () => {
    const [name, founders] = [freshName(), await many(30)]
    return (nth) => family().create(callOf(founders[nth]), { familyName: name })
  }),
  'Family/Leave': once(async () => {
    const made = await under.familyOf('MEMBER')
    return () => family().leave(callOf(made.of('MEMBER')), {})
  }),
  'Family/Kick': once(async () => {
    const made = await under.familyOf('MEMBER')
    const { accountName: memberName } = made.of('MEMBER')
    return () => family().kick(callOf(made.don), { memberName })
  }),
  'Family/SetRole': takes,
  'Family/UpdateProfile': {
    // Whoever comes once it has that name changes none.
    most: 'paid',
    async begin() {
      newName = freshName()
      return renaming.begin()
    },
    after: () => renaming.paid(familyRules.nameCredits),
  },
  'Family/UpdateProfile: several to one name': {
    most: 'paid',
    async begin() {
      const name = freshName()
      rivals = [await under.found(), await under.found()]
      return (nth) => family().updateProfile(callOf(rivals[nth % 2]?.don), { familyName: name, ...text })
    },
    async after() {
      await under.settle()
      const left = rivals.map(({ don }) => economy.has(`player ${don.accountId}`).credits)
      expect(left.sort((one, other) => one - other)).toEqual([100 - familyRules.nameCredits, 100])
    },
  },

  'FamilyInvitation/Invite': {
    most: familyRules.mostInvitations,
    async begin() {
      const [made, guests] = [await under.found(), await many(30)]
      return (nth) => under.invite(made.don, guests[nth] as Caller)
    },
  },
  'FamilyInvitation/Invite: one player': once(async () => {
    const [made, guest] = [await under.familyOf('SOTTOCAPO'), await under.rich()]
    return (nth) => under.invite(nth % 2 ? made.don : made.of('SOTTOCAPO'), guest)
  }),
  'FamilyInvitation/AcceptById': once(async () => {
    const [guest, families] = [await under.rich(), await Promise.all([under.found(), under.found(), under.found()])]
    const invited = await Promise.all(families.map(({ don }) => under.invite(don, guest).then(granted)))
    return (nth) => invitation().acceptById(callOf(guest), { inviteId: invited[nth % 3]?.inviteId ?? 0 })
  }),
  'FamilyInvitation/AcceptById: the last places': {
    most: 2,
    async begin() {
      const [made, guests] = [await under.found(), await many(10)]
      const invited = await Promise.all(guests.map((guest) => under.invite(made.don, guest).then(granted)))
      await under.pool.query('update family set max_members = 3 where id = $1', [made.familyId])
      return (nth) => invitation().acceptById(callOf(guests[nth % 10]), { inviteId: invited[nth % 10]?.inviteId ?? 0 })
    },
  },
  'FamilyInvitation/Decline': once(async () => {
    const [made, guest] = [await under.found(), await under.rich()]
    const { inviteId } = granted(await under.invite(made.don, guest))
    return () => invitation().decline(callOf(guest), { inviteId })
  }),
  'FamilyInvitation/Withdraw': once(async () => {
    const [made, guest] = [await under.found(), await under.rich()]
    const { inviteId } = granted(await under.invite(made.don, guest))
    return () => invitation().withdraw(callOf(made.don), { inviteId })
  }),

  'FamilyHoldings/DepositCash': amounts,
  'FamilyHoldings/WithdrawCash': amounts,
  'FamilyHoldings/DepositBullets': amounts,
  'FamilyHoldings/WithdrawBullets': amounts,
  'FamilyHoldings/Expand': 'each is a purchase of its own, as the button says',
  'FamilyHoldings/HireCrusher': 'each is a purchase of its own, as the button says',
  'FamilyHoldings/SetSymbol': once(
    async () => {
      await under.pool.query('update family set family_symbol = null')
      return choosing.begin()
    },
    async () => {
      await choosing.paid(familyRules.symbolCredits)
      sign += 1
    },
  ),
  'FamilyHoldings/SetSymbol: several one sign': once(async () => {
    const [one, other] = [await under.found(), await under.found()]
    await under.pool.query('update family set family_symbol = null')
    return (nth) => holdings().setSymbol(callOf(nth % 2 ? one.don : other.don), { familySymbol: 'wolf' })
  }),
  'FamilyHoldings/SetJoinCost': takes,
  'FamilyHoldings/SetLeaveCost': takes,

  'Forum/CreatePost': {
    most: forumRules.postsMost,
    async begin() {
      const who = await under.rich()
      return () => forum().createPost(callOf(who), { type: 'GENERAL', title: 'Kogels gezocht', content: 'Wie?' })
    },
  },
  'Forum/CreateComment': {
    most: forumRules.commentsMost,
    times: forumRules.commentsMost + 10,
    async begin() {
      const [who, opener] = [await under.rich(), await under.rich()]
      const { postId } = granted(
        await forum().createPost(callOf(opener), { type: 'GENERAL', title: 'Kogels gezocht', content: 'Wie?' }),
      )
      return () => forum().createComment(callOf(who), { postId, content: 'Ik.' })
    },
  },
  'Forum/Remove': once(async () => {
    const who = await under.rich()
    const { postId } = granted(
      await forum().createPost(callOf(who), { type: 'GENERAL', title: 'Kogels gezocht', content: 'Wie?' }),
    )
    return () => forum().remove(callOf(who), { type: 'GENERAL', postId })
  }),
  'Forum/Moderate': takes,
  'Forum/MarkRead': takes,
  'Forum/MarkAllRead': takes,
  'Forum/LightCandle': 'a candle of each player burns once (rip.test.ts)',

  'Honor/Send': {
    // Rank 4 has 30 points a week, and 7 for one receiver.
    most: 7,
    async begin() {
      const [giver, receiver] = [await ranked(4), await under.rich()]
      const gift = { receiverAccountId: receiver.accountId, receiverAccountName: receiver.accountName }
      return () =>
        under.rpc(HonorService).send(callOf(giver), { ...gift, honorAmount: 1, subject: '', type: 'eerpunten' })
    },
  },
  'Honor/Send: to many': {
    most: 30,
    times: 40,
    async begin() {
      const [giver, receivers] = [await ranked(4), await many(40)]
      return (nth) =>
        under.rpc(HonorService).send(callOf(giver), {
          receiverAccountId: receivers[nth]?.accountId ?? 0,
          honorAmount: 1,
          subject: '',
          receiverAccountName: receivers[nth]?.accountName ?? '',
          type: 'eerpunten',
        })
    },
  },

  'Log/MarkRead': takes,
  'Log/MarkWatched': takes,

  'Mail/Send': {
    most: mailRules.sentMost,
    async begin() {
      const [who, receivers] = [await under.rich(), await many(30)]
      return (nth) =>
        mail().send(callOf(who), {
          receiverAccountId: receivers[nth]?.accountId ?? 0,
          receiverAccountName: receivers[nth]?.accountName ?? '',
          subject: '',
          body: 'Kom.',
        })
    },
  },
  'Mail/Read': takes,
  'Mail/ReadAll': takes,
  'Mail/Delete': 'what is gone is gone, and each mail is counted once (mail.test.ts)',
  'Mail/DeleteMails': 'what is gone is gone, and each mail is counted once (mail.test.ts)',
  'Mail/RestoreMails': 'what is back is back, and each mail is counted once (mail.test.ts)',
  'Mail/Block': {
    most: 4,
    async begin() {
      const [who, others] = [await under.rich(), await many(30)]
      await under.pool.query(
        `insert into mail_block (account_id, blocked_account_id, blocked_account_name, blocked_at)
          select $1, -n, 'Weg' || n, now() from generate_series(1, $2::int) as n`,
        [who.accountId, mailRules.blockedMost - 4],
      )
      return (nth) => mail().block(callOf(who), { accountName: others[nth]?.accountName ?? '', blocked: true })
    },
  },
  'Mail/SendToAll': once(
    async () => {
      await under.pool.query('delete from mailing')
      const boss = await admin()
      return () => mail().sendToAll(callOf(boss), { subject: 'Nieuws', body: 'Drank is duurder.' })
    },
    async () => {
      expect((await under.pool.query('select from mailing')).rows).toHaveLength(1)
    },
  ),

  'Report/Create': {
    most: reportRules.dayMost,
    async begin() {
      const [who, about] = [await under.rich(), await messagesOf(await many(30))]
      return (nth) => reports().create(callOf(who), { ...insulting, about: about[nth] ?? '' })
    },
  },
  'Report/Create: of one thing': once(async () => {
    const [who, [about = '']] = [await under.rich(), await messagesOf(await many(1))]
    return () => reports().create(callOf(who), { ...insulting, about })
  }),
  'Report/Decide': once(async () => {
    const [who, [about = ''], bosses] = [
      await under.rich(),
      await messagesOf(await many(1)),
      [await admin(), await admin()],
    ]
    granted(await reports().create(callOf(who), { ...insulting, about }))
    const { rows } = await under.pool.query(`select max(id)::int as id from report_case`)
    const decision = { caseId: rows[0].id, measures: ['removed', 'warned'], warning: '' }
    return (nth) => reports().decide(callOf(bosses[nth % 2]), decision)
  }),
})
