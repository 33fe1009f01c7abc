import type { ReportKind } from '@sottomondo/event-contract/names'
import type { CreateReportRequest } from '@sottomondo/proto/social/v1/report'
import type { Db } from '@sottomondo/server-kit/database'
import type { SocialContext } from '../../kernel/context.ts'
import type { Reportable, Reported } from '../../kernel/report/reportable.ts'
import { chatReported } from '../chat/chat.public.ts'
import { familyReported } from '../family/family.public.ts'
import { forumReported } from '../forum/forum.public.ts'
import { mailReported } from '../mail/mail.public.ts'

/** What can be reported, by its kind. */
export interface Things extends Readonly<Record<Exclude<ReportKind, 'profile'>, Reportable>> {
  find(tx: Db, readerId: number, kind: ReportKind, request: CreateReportRequest): Promise<Reported | undefined>
}

export function createThings(context: Pick<SocialContext, 'kit' | 'rooms'>): Things {
  const things = {
    ...forumReported(context),
    mail: mailReported,
    family: familyReported,
    chat: chatReported(context),
  }
  return {
    ...things,
    find: (tx, readerId, kind, request) =>
      kind === 'profile' ? Promise.resolve(profileOf(request)) : things[kind].find(tx, readerId, request.about),
  }
}

/** Profiles are accounts': the request brings the text that the gateway has read there. */
function profileOf({ profile }: CreateReportRequest): Reported | undefined {
  if (!profile) return undefined
  const { accountId, accountName, content } = profile
  return {
    thingId: accountId,
    accountId,
    accountName,
    place: 'Profiel',
    path: `/profile/${encodeURIComponent(accountName)}`,
    content,
  }
}
