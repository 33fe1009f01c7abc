import type { Kit } from '@sottomondo/server-kit/service'
import type { GatewayConfig } from './config.ts'
import type { Registry } from './registry/registry.ts'
import type { Services } from './services.ts'
import type { Switches } from './switches/switches.ts'

/** What the gateway gives to features. */
export interface GatewayParts {
  kit: Kit<GatewayConfig>
  services: Services
  registry: Registry
  switches: Switches
}
