import { type Call, contract } from '@sottomondo/api-contract'
import type { CallDefinition } from '@sottomondo/api-contract/call'
import type { Clock } from '@sottomondo/server-kit/clock'
import { sharedAnswer } from '@sottomondo/server-kit/shared-answer'
import { handWritten } from '../gen/handlers.ts'
import type { HandlersOf } from './call/handler.ts'
import { rpcHandlers } from './call/rpc/rpc-calls.ts'
import type { GatewayParts } from './parts.ts'

/** Collects a handler for every call of the contract; a missing one does not compile. */
export function allHandlers(parts: GatewayParts): HandlersOf<Call> {
  const all: HandlersOf<Call> = { ...handWritten(parts), ...rpcHandlers(parts.services) }
  return shareAnswers(all, parts.kit.clock)
}

/** Makes calls with the same answer for everybody share one request. */
function shareAnswers(all: HandlersOf<Call>, clock: Clock): HandlersOf<Call> {
  const shared = Object.entries<CallDefinition>(contract).flatMap(([call, { sharedMs }]) =>
    sharedMs ? [[call, sharedAnswer(clock, sharedMs, all[call as Call] as never)]] : [],
  )
  return { ...all, ...Object.fromEntries(shared) }
}
