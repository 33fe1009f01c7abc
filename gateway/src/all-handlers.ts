import type { Call } from '@sottomondo/api-contract'
import { handWritten } from '../gen/handlers.ts'
import type { GatewayParts, HandlersOf } from './call/handler.ts'

/** A handler for every call of the contract; a missing one does not compile. */
export const allHandlers = (parts: GatewayParts): HandlersOf<Call> => handWritten(parts)
