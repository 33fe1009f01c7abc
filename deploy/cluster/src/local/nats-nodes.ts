import { join } from 'node:path'
import { answers, requireBinary } from '@sottomondo/private-servers'
import { NATS, ports } from './hosts.ts'
import type { Network } from './network.ts'
import { type ClusterNode, createNode } from './node.ts'
import { ownFolder, type ServerFolders, writeOwn } from './server-folders.ts'

export const natsUrl = (network: Network): string =>
  NATS.map((name) => `nats://${network.host(name).address}:${ports.nats}`).join(',')

/** Three NATS servers; each fact is on all of them (NATS_REPLICAS=3). @param authorization our users */
export function natsNodes(network: Network, folders: ServerFolders, authorization: string): ClusterNode[] {
  const routes = NATS.map((name) => `nats-route://${network.host(name).address}:${ports.natsRoutes}`).join(', ')
  return NATS.map((name) => {
    const cwd = ownFolder(folders, name)
    const { address } = network.host(name)
    const config = writeOwn(
      join(cwd, 'nats.conf'),
      `server_name: ${name}
host: ${address}
port: ${ports.nats}
jetstream { store_dir: ${JSON.stringify(join(cwd, 'jetstream'))} }
cluster { name: sottomondo, listen: "${address}:${ports.natsRoutes}", routes: [${routes}] }
${authorization}`,
      folders,
    )
    return createNode(network, {
      name,
      kind: 'nats',
      user: folders.user,
      cwd,
      logFile: join(folders.logs, `${name}.log`),
      command: () => [requireBinary('nats-server'), '--config', config],
      isReady: (host) => answers({ host: host.address, port: ports.nats }, '', 'INFO '),
    })
  })
}
