import type { Call, RpcCall } from '@sottomondo/api-contract'
import type { HandlersOf } from './call/handler.ts'
import type { GatewayParts } from './parts.ts'

/** What a feature adds to the gateway. */
interface GatewayFeature<H> {
  /** Makes the handlers of its calls that no rpc answers by itself. */
  handlers(parts: GatewayParts): H
}

/** Declares what a feature adds to the gateway: its handlers are typed by the contract of their calls. */
export const feature = <H extends Partial<HandlersOf<Exclude<Call, RpcCall>>>>(parts: GatewayFeature<H>) => parts
