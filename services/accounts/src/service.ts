import { helpHandlers } from '@sottomondo/help-kit'
import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AdminLogService } from '@sottomondo/proto/accounts/v1/admin_log'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { BanService } from '@sottomondo/proto/accounts/v1/ban'
import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { NftService } from '@sottomondo/proto/accounts/v1/nft'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { PersonalDataDeskService } from '@sottomondo/proto/accounts/v1/personal_data_desk'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { SessionService } from '@sottomondo/proto/accounts/v1/session'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { TwoFactorService } from '@sottomondo/proto/accounts/v1/two_factor'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { PersonalDataService } from '@sottomondo/proto/common/v1/personal_data'
import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { personalDataHandlers } from '@sottomondo/server-kit/personal-data'
import { presentStateHandlers, republishing } from '@sottomondo/server-kit/present-state'
import { type ServiceDefinition, StartError } from '@sottomondo/server-kit/service'
import { help } from '../gen/help.ts'
import { accountHandlers } from './account/account.rpc.ts'
import { gangsterDied, publishDeath } from './account/death.facts.ts'
import { createLivingNames } from './account/living-names.ts'
import type { Accounts } from './accounts.ts'
import {
  chatMessageRemoved,
  forumModerated,
  killingSpreeStarted,
  mailedToAll,
  operatorActed,
  playerModified,
  refundRequested,
} from './admin-log/admin-log.facts.ts'
import { adminLogHandlers } from './admin-log/admin-log.rpc.ts'
import { alertPaid } from './alert/alert.facts.ts'
import { authHandlers } from './auth/auth.rpc.ts'
import { resetRules } from './auth/auth.rules.ts'
import { mailResets } from './auth/password/password.ts'
import { createPasswordHasher } from './auth/password/password-hash.ts'
import { createSessionCopies } from './auth/session/session-copies.ts'
import { banHandlers } from './ban/ban.rpc.ts'
import { accountsConfig } from './config.ts'
import { playerBlocked } from './friends/friends.facts.ts'
import { friendsHandlers } from './friends/friends.rpc.ts'
import { deliverMessages } from './message/delivery.ts'
import { messageHandlers } from './message/message.rpc.ts'
import { createSenders } from './message/senders.ts'
import { createAccountsMetrics } from './metrics.ts'
import { checkNftOwners } from './nft/nft.checks.ts'
import { nftHandlers } from './nft/nft.rpc.ts'
import { deleteDue } from './personal-data/deletion.ts'
import { startExports } from './personal-data/export.ts'
import { personalDataDesk } from './personal-data/personal-data.rpc.ts'
import { exportRules } from './personal-data/personal-data.rules.ts'
import { personalSections } from './personal-data/personal-data.store.ts'
import { gangsterState } from './present-state/gangster.state.ts'
import { profileHandlers } from './profile/profile.rpc.ts'
import { sessionHandlers } from './session/session.rpc.ts'
import { settingsHandlers } from './settings/settings.rpc.ts'
import { symbolState } from './settings/symbol.state.ts'
import { resealSecrets } from './two-factor/reseal.ts'
import { createSeal } from './two-factor/seal.ts'
import { twoFactorHandlers } from './two-factor/two-factor.rpc.ts'
import { deleteOld } from './upkeep.ts'

/** Identifies people: users, phone codes, sessions, gangster accounts. */
export const accounts: ServiceDefinition<typeof accountsConfig> = {
  name: 'accounts',
  config: accountsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit) {
    const { config, pool, clock, log } = kit
    if (config.PASSWORD_HASHING === 'cheap' && config.MODE === 'production')
      throw new StartError('PASSWORD_HASHING=cheap is for tests; it can’t be used with MODE=production')
    const senders = createSenders(config, clock)
    if (config.MODE === 'production' && !(senders.sms && senders.email))
      log.warn('without SMS_WEBHOOK_URL and SMTP_URL messages are only stored: nobody gets them')
    const metrics = createAccountsMetrics(kit.metrics)
    const delivery = deliverMessages(kit, senders, metrics)
    kit.onStop(() => delivery.stop())
    const nftChecks = checkNftOwners(kit)
    kit.onStop(() => nftChecks?.stop())
    const sessions = createSessionCopies(kit)
    const parts: Accounts = {
      kit,
      passwords: await createPasswordHasher(config.PASSWORD_HASHING),
      seal: createSeal(config.TWO_FACTOR_KEYS),
      sessions,
      livingNames: createLivingNames(pool),
      delivery,
      nftChecks,
      metrics,
    }
    kit.serve(AuthService, authHandlers(parts))
    kit.serve(SessionService, sessionHandlers(parts))
    kit.serve(TwoFactorService, twoFactorHandlers(parts))
    kit.serve(AccountService, accountHandlers(parts))
    kit.serve(ProfileService, profileHandlers(parts))
    kit.serve(SettingsService, settingsHandlers(parts))
    kit.serve(FriendsService, friendsHandlers(parts))
    kit.serve(BanService, banHandlers(parts))
    kit.serve(AdminLogService, adminLogHandlers(parts))
    kit.serve(NftService, nftHandlers(parts))
    kit.serve(OutboxService, messageHandlers(parts))
    kit.serve(PersonalDataDeskService, personalDataDesk(parts))
    kit.serve(PersonalDataService, personalDataHandlers(pool, personalSections))
    kit.serve(PresentStateService, presentStateHandlers(kit))
    await republishing(kit, [gangsterState, symbolState])
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.consume('admin-killing-spree', 'sottomondo.actions.killing-spree.started.v1', killingSpreeStarted)
    kit.consume('gangster-died', 'sottomondo.actions.death.occurred.v1', gangsterDied(parts))
    kit.consume('player-modified', 'sottomondo.actions.modify-player.modified.v1', playerModified)
    kit.consume('mailed-to-all', 'sottomondo.social.mail.mailed-to-all.v1', mailedToAll)
    kit.consume('friends-blocked', 'sottomondo.social.mail.blocked.v1', playerBlocked)
    kit.consume('chat-message-removed', 'sottomondo.social.chat.message-removed.v1', chatMessageRemoved)
    kit.consume('forum-moderated', 'sottomondo.social.forum.moderated.v1', forumModerated)
    kit.consume('refund-requested', 'sottomondo.economy.credit-purchase.refund-requested.v1', refundRequested)
    kit.consume('operator-acted', 'sottomondo.gateway.operator.acted.v1', operatorActed)
    kit.consume('death-told', 'sottomondo.accounts.gangster.died.v1', publishDeath(parts))
    kit.consume('alert-paid', 'sottomondo.economy.alert.paid.v1', alertPaid(parts))
    kit.every(resetRules.lookMs, 'password-resets', () => mailResets(parts))
    kit.schedule('stale-session-copies', '* * * * *', () => sessions.sweep())
    kit.every(exportRules.lookMs, 'exports', startExports(parts))
    kit.schedule('deletions', '* * * * *', () => deleteDue(parts))
    kit.schedule('reseal-secrets', '*/5 * * * *', () => resealSecrets(kit, parts.seal))
    kit.schedule('delete-old', '*/10 * * * *', () => deleteOld(pool, clock.nowMs()))
  },
}
