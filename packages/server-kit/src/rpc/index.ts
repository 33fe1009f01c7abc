export { type Ctx, playerOf, refusalOfNonAdmin, userOf } from './context.ts'
export {
  bindHandlers,
  type CallContext,
  type Handler,
  type Handlers,
  type RpcClient,
  type RpcDefinition,
  type WriteHandler,
} from './definition.ts'
