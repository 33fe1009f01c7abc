import type { Delivery } from '@sottomondo/server-kit/provider'
import { type Kit, StartError } from '@sottomondo/server-kit/service'
import { deaths } from '../gen/deaths.ts'
import type { AccountsConfig } from './config.ts'
import { createPasswordHasher, type PasswordHasher } from './features/auth/password/password-hash.ts'
import { checkNftOwners } from './features/nft/nft.checks.ts'
import { createSeal, type Seal } from './features/two-factor/seal.ts'
import { deliverPushes } from './features/web-push/deliver-pushes.ts'
import { createLivingNames } from './kernel/account/living-names.ts'
import type { KernelContext } from './kernel/context.ts'
import { deliverMessages } from './kernel/message/delivery.ts'
import { createSenders } from './kernel/message/senders.ts'
import { createAccountsMetrics } from './kernel/metrics.ts'
import { createSessionCopies } from './kernel/session/session-copies.ts'

/** What every feature of this service is built with. */
export interface AccountsContext extends KernelContext {
  passwords: PasswordHasher
  seal: Seal
  /** undefined if no chain is configured. */
  nftChecks: Delivery | undefined
  /** undefined without a VAPID key. */
  pushes: Delivery | undefined
}

/** Makes what the features share. */
export async function createContext(kit: Kit<AccountsConfig>): Promise<AccountsContext> {
  const { config, pool, clock, log } = kit
  if (config.PASSWORD_HASHING === 'cheap' && config.MODE === 'production')
    throw new StartError('PASSWORD_HASHING=cheap is for tests; it can’t be used with MODE=production')
  if (config.WEB_PUSH_TEST_ORIGIN !== undefined && config.MODE === 'production')
    throw new StartError('WEB_PUSH_TEST_ORIGIN is for tests; it can’t be used with MODE=production')
  const senders = createSenders(config, clock)
  if (config.MODE === 'production' && !(senders.sms && senders.email))
    log.warn('without SMS_WEBHOOK_URL and SMTP_URL messages are only stored: nobody gets them')
  const metrics = createAccountsMetrics(kit.metrics)
  const delivery = deliverMessages(kit, senders, metrics)
  kit.onStop(() => delivery.stop())
  const nftChecks = checkNftOwners(kit)
  kit.onStop(() => nftChecks?.stop())
  return {
    kit,
    passwords: await createPasswordHasher(config.PASSWORD_HASHING),
    seal: createSeal(config.TWO_FACTOR_KEYS),
    sessions: createSessionCopies(kit),
    livingNames: createLivingNames(pool),
    delivery,
    nftChecks,
    pushes: deliverPushes(kit),
    metrics,
    deaths,
  }
}
