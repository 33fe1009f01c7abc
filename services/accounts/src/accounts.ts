import type { Delivery } from '@sottomondo/server-kit/provider'
import { type Kit, StartError } from '@sottomondo/server-kit/service'
import type { LivingNames } from './account/living-names.ts'
import { createLivingNames } from './account/living-names.ts'
import type { PasswordHasher } from './auth/password/password-hash.ts'
import { createPasswordHasher } from './auth/password/password-hash.ts'
import type { SessionCopies } from './auth/session/session-copies.ts'
import { createSessionCopies } from './auth/session/session-copies.ts'
import type { AccountsConfig } from './config.ts'
import { deliverMessages } from './message/delivery.ts'
import { createSenders } from './message/senders.ts'
import type { AccountsMetrics } from './metrics.ts'
import { createAccountsMetrics } from './metrics.ts'
import { checkNftOwners } from './nft/nft.checks.ts'
import type { Seal } from './two-factor/seal.ts'
import { createSeal } from './two-factor/seal.ts'

/** The parts that this service's handlers use. */
export interface Accounts {
  kit: Kit<AccountsConfig>
  passwords: PasswordHasher
  seal: Seal
  sessions: SessionCopies
  livingNames: LivingNames
  delivery: Delivery
  /** undefined if no chain is configured. */
  nftChecks: Delivery | undefined
  metrics: AccountsMetrics
}

/** Makes what the features share. */
export async function createAccounts(kit: Kit<AccountsConfig>): Promise<Accounts> {
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
  return {
    kit,
    passwords: await createPasswordHasher(config.PASSWORD_HASHING),
    seal: createSeal(config.TWO_FACTOR_KEYS),
    sessions,
    livingNames: createLivingNames(pool),
    delivery,
    nftChecks,
    metrics,
  }
}
