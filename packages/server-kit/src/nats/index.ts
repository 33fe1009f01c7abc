export { connectNats, natsOptions } from './nats.ts'
export { natsAuthorization, natsPermissions, newNatsSeed } from './nats-permissions.ts'
