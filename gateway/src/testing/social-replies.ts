import { FamilyCosts, FamilyService, FamilySettings, LeaveCost } from '@sottomondo/proto/social/v1/family'
import {
  AcceptInvitationReply,
  FamilyInvitationReply,
  FamilyInvitationService,
} from '@sottomondo/proto/social/v1/family_invitation'
import { ForumPost, ForumService } from '@sottomondo/proto/social/v1/forum'
import { GetLeaderboardPageReply, LeaderboardService } from '@sottomondo/proto/social/v1/leaderboard'
import { MailMessage, MailService } from '@sottomondo/proto/social/v1/mail'
import { GetReportReply, ReportCase, ReportService } from '@sottomondo/proto/social/v1/report'
import { GetStatisticsReply, StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import type { Fakes } from './fakes.ts'

const none = new Uint8Array()
const mail = { ...MailMessage.decode(none), sender: {}, receiver: {} }
const post = { ...ForumPost.decode(none), account: {} }
const settings = { ...FamilySettings.decode(none), costs: FamilyCosts.decode(none) }
const leaveCost = { ...LeaveCost.decode(none), role: 'MEMBER' }
const accepted = { ...AcceptInvitationReply.decode(none), role: 'MEMBER' }
const invitation = { ...FamilyInvitationReply.decode(none), state: 'OPEN' }
const leaderboard = { ...GetLeaderboardPageReply.decode(none), page: 1, totalPages: 1 }
const report = { ...ReportCase.decode(none), kind: 'chat' }
const noStatistics = GetStatisticsReply.decode(none)
/** Its lists are JSON text. */
const statistics = Object.fromEntries(
  Object.entries(noStatistics).map(([name, value]) => [name, value === '' ? '[]' : value]),
) as unknown as GetStatisticsReply

/** Makes social return the smallest valid replies, for calls whose empty reply is invalid. */
export function answerAsSocial(fakes: Fakes): void {
  fakes.answer(MailService, 'get', async () => ({ mail, html: '', senderBlocked: false, replySubject: '', quote: '' }))
  fakes.answer(ForumService, 'getPost', async () => ({ post, html: '', own: false, mayComment: true }))
  fakes.answer(FamilyService, 'getSettings', async () => settings)
  fakes.answer(FamilyService, 'getLeaveCost', async () => leaveCost)
  fakes.answer(FamilyInvitationService, 'acceptById', async () => accepted)
  fakes.answer(FamilyInvitationService, 'get', async () => invitation)
  fakes.answer(LeaderboardService, 'getPage', async () => leaderboard)
  fakes.answer(ReportService, 'get', async () => ({ ...GetReportReply.decode(none), report }))
  fakes.answer(StatisticsService, 'get', async () => statistics)
}
