import { HelpService } from '@sottomondo/proto/common/v1/help'
import { services } from '@sottomondo/proto/services'
import type { RpcConnection } from '@sottomondo/server-kit/grpc'
import type { RpcClient, RpcDefinition } from '@sottomondo/server-kit/rpc'
import type { Kit, ServiceName } from '@sottomondo/server-kit/service'

type Definitions = typeof services

/** The services' rpcs, by service and feature: `services.economy.bank.deposit(ctx, request)`. */
export type Services = {
  [S in keyof Definitions]: { [F in keyof Definitions[S]]: RpcClient<Definitions[S][F] & RpcDefinition> }
} & {
  /** Every service's figures for the help pages. */
  help: RpcClient<HelpService>[]
}

export function connectServices(kit: Pick<Kit<unknown>, 'connect'>): Services {
  const names = Object.keys(services) as ServiceName[]
  const clients = names.map((name) => [name, clientsOf(services[name], kit.connect(name))])
  const help = names.map((name) => kit.connect(name).rpc(HelpService))
  return { ...Object.fromEntries(clients), help } as Services
}

const clientsOf = (definitions: Record<string, RpcDefinition>, connection: RpcConnection) =>
  Object.fromEntries(Object.entries(definitions).map(([feature, one]) => [feature, connection.rpc(one)]))
