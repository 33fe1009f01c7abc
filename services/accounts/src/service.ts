import { AccountService } from '@sottomondo/proto/accounts/v1/account'
import { AuthService } from '@sottomondo/proto/accounts/v1/auth'
import { FriendsService } from '@sottomondo/proto/accounts/v1/friends'
import { OutboxService } from '@sottomondo/proto/accounts/v1/outbox'
import { ProfileService } from '@sottomondo/proto/accounts/v1/profile'
import { SettingsService } from '@sottomondo/proto/accounts/v1/settings'
import { HelpService } from '@sottomondo/proto/common/v1/help'
import { helpHandlers, type ServiceDefinition, StartError } from '@sottomondo/server-kit'
import { help } from '../gen/help.ts'
import { accountHandlers } from './account/account.rpc.ts'
import type { Accounts } from './accounts.ts'
import { authHandlers } from './auth/auth.rpc.ts'
import { createPasswordHasher } from './auth/password-hash.ts'
import { createSessionCopies } from './auth/session-copies.ts'
import { accountsConfig } from './config.ts'
import { friendsHandlers } from './friends/friends.rpc.ts'
import { startDelivery } from './message/delivery.ts'
import { messageHandlers } from './message/message.rpc.ts'
import { createSenders } from './message/senders.ts'
import { createAccountsMetrics } from './metrics.ts'
import { profileHandlers } from './profile/profile.rpc.ts'
import { settingsHandlers } from './settings/settings.rpc.ts'
import { deleteOld } from './upkeep.ts'

/** Says who somebody is: users, phone codes, sessions, gangster accounts. */
export const accounts: ServiceDefinition<typeof accountsConfig> = {
  name: 'accounts',
  config: accountsConfig,
  migrations: new URL('../migrations/', import.meta.url),
  async setup(kit) {
    const { config, pool, clock, log } = kit
    if (config.PASSWORD_HASHING === 'cheap' && config.MODE === 'production')
      throw new StartError('PASSWORD_HASHING=cheap is for tests; it can’t be used with MODE=production')
    const senders = createSenders(config)
    if (config.MODE === 'production' && !(senders.sms && senders.email))
      log.warn('without SMS_WEBHOOK_URL and SMTP_URL messages are only stored: nobody gets them')
    const metrics = createAccountsMetrics(kit.metrics)
    const delivery = startDelivery({ pool, clock, log, metrics, senders })
    kit.onStop(() => delivery.stop())
    const sessions = createSessionCopies(kit)
    const parts: Accounts = {
      kit,
      passwords: await createPasswordHasher(config.PASSWORD_HASHING),
      sessions,
      delivery,
      metrics,
    }
    kit.serve(AuthService, authHandlers(parts))
    kit.serve(AccountService, accountHandlers(parts))
    kit.serve(ProfileService, profileHandlers(parts))
    kit.serve(SettingsService, settingsHandlers(parts))
    kit.serve(FriendsService, friendsHandlers(parts))
    kit.serve(OutboxService, messageHandlers(parts))
    kit.serve(HelpService, helpHandlers(help(kit.config.GAME_SPEED)))
    kit.schedule('stale-session-copies', '* * * * *', () => sessions.sweep())
    kit.schedule('delete-old', '*/10 * * * *', () => deleteOld(pool, clock.nowMs()))
  },
}
