import { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { serves } from '@sottomondo/server-kit/feature'
import { feature } from '../feature.ts'
import {
  chatMessageRemoved,
  forumModerated,
  killingSpreeStarted,
  mailedToAll,
  operatorActed,
  playerModified,
  refundRequested,
  reportDecided,
  suspectSeen,
} from './admin-log.consumers.ts'
import { adminLogHandlers } from './admin-log.rpc.ts'

/** What admins and operators did, wherever they did it. */
export const adminLog = feature({
  name: 'admin-log',
  rpc: serves(AdminLogService, adminLogHandlers),
  consumers: ({ kit }) => {
    kit.consume('admin-killing-spree', 'sottomondo.actions.killing-spree.started.v1', killingSpreeStarted)
    kit.consume('player-modified', 'sottomondo.actions.modify-player.modified.v1', playerModified)
    kit.consume('mailed-to-all', 'sottomondo.social.mail.mailed-to-all.v1', mailedToAll)
    kit.consume('chat-message-removed', 'sottomondo.social.chat.message-removed.v1', chatMessageRemoved)
    kit.consume('forum-moderated', 'sottomondo.social.forum.moderated.v1', forumModerated)
    kit.consume('report-decided', 'sottomondo.social.report.decided.v1', reportDecided)
    kit.consume('refund-requested', 'sottomondo.economy.credit-purchase.refund-requested.v1', refundRequested)
    kit.consume('suspect-seen', 'sottomondo.economy.suspect.seen.v1', suspectSeen)
    kit.consume('operator-acted', 'sottomondo.gateway.operator.acted.v1', operatorActed)
  },
})
