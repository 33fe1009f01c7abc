import type { Call } from '@sottomondo/api-contract'
import type { Kit } from '@sottomondo/server-kit'
import { accountHandlers } from './accounts/account.ts'
import { authHandlers } from './accounts/auth.ts'
import { outboxHandlers } from './accounts/outbox.ts'
import { clickHandlers } from './actions/click.ts'
import { crimeHandlers } from './actions/crime.ts'
import { jailHandlers } from './actions/jail.ts'
import { statusHandlers } from './actions/status.ts'
import type { HandlersOf } from './call/handler.ts'
import { casinoHandlers } from './casino/casino.ts'
import { fairHandlers } from './casino/fair.ts'
import { fruitHandlers } from './casino/fruit.ts'
import { rouletteHandlers } from './casino/roulette.ts'
import type { GatewayConfig } from './config.ts'
import { bankHandlers } from './economy/bank.ts'
import { paymentHandlers } from './economy/payment.ts'
import { healthHandlers } from './gateway/health.ts'
import { helpHandlers } from './gateway/help.ts'
import { serverTimeHandlers } from './gateway/server-time.ts'
import type { Registry } from './registry/registry.ts'
import { releaseHandlers } from './registry/releases.ts'
import { presenceHandlers } from './social/presence.ts'
import { switchHandlers } from './switches/switch-handlers.ts'
import type { Switches } from './switches/switches.ts'

/** A handler for every call of the contract; a missing one does not compile. */
export function allHandlers(kit: Kit<GatewayConfig>, registry: Registry, switches: Switches): HandlersOf<Call> {
  return {
    ...serverTimeHandlers(kit.clock),
    ...healthHandlers(kit.config.PUBLIC_ORIGIN),
    ...helpHandlers(kit.clock),
    ...releaseHandlers(kit, registry),
    ...switchHandlers(kit.pool, switches),
    ...authHandlers,
    ...accountHandlers,
    ...outboxHandlers,
    ...statusHandlers,
    ...clickHandlers,
    ...crimeHandlers,
    ...jailHandlers,
    ...bankHandlers,
    ...paymentHandlers,
    ...casinoHandlers,
    ...rouletteHandlers(kit.clock),
    ...fruitHandlers(kit.clock),
    ...fairHandlers,
    ...presenceHandlers(kit.clock),
  }
}
