export { connectRpc, type RpcConnection } from './client.ts'
export { createRpcServer, type RpcServer } from './server.ts'
