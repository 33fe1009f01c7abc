import type { Kit } from '@sottomondo/server-kit/service'
import type { GatewayConfig } from './config.ts'
import type { Registry } from './registry/registry.ts'
import type { Services } from './services.ts'
import type { Switches } from './switches/switches.ts'

/** The parts for handlers: each `*.handlers.ts` exports a function of them. */
export interface GatewayParts {
  kit: Kit<GatewayConfig>
  services: Services
  registry: Registry
  switches: Switches
}
