import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { WORLD } from '@sottomondo/first-world'
import { PROCESSES, SERVICES } from '@sottomondo/local/processes'
import { type Stack, stackFile } from '@sottomondo/local/stack'
import { identify } from '@sottomondo/private-servers/process-identity'
import { type GameOptions, gameEnvironment, redisUrl, rpcAddress } from './game.ts'
import { balancerPorts } from './hosts.ts'
import { natsUrl } from './nats-nodes.ts'
import { balancerAddress, type Network } from './network.ts'
import type { ClusterNode } from './node.ts'

export const adminDatabaseUrl = (database: string): string =>
  `postgresql://postgres@${balancerAddress}:${balancerPorts.postgres}/${database}`

/** The first of two has the process's plain name, by which the tools know it. */
const toolsNameOf = (node: string): string => node.replace(/-1$/, '')

const loginOf = (entry: number, password: string) => {
  const { email = '', accountName = '' } = WORLD[entry] ?? {}
  return { email, accountName, password }
}

/**
 * What the operators' tools (audit, backup, dead letters, load) know of a running stack, of this cluster: their
 * addresses are the balancer's.
 */
export function stackOf(network: Network, nodes: readonly ClusterNode[], options: GameOptions): Stack {
  const { folders, secrets, natsSeeds, mode, publicOrigin } = options
  const { player, admin } = secrets.logins
  return {
    ...identify(process.pid),
    origin: publicOrigin,
    mode,
    dataFolder: folders.data,
    logFolder: folders.logs,
    databaseName: 'sottomondo',
    adminDatabaseUrl: adminDatabaseUrl('sottomondo'),
    redisUrl,
    natsUrl: natsUrl(network),
    natsSeeds: { ...natsSeeds },
    controlSocket: join(folders.data, 'none.sock'),
    logins: { ...(player && { player: loginOf(0, player) }), admin: loginOf(1, admin) },
    processes: Object.fromEntries(
      nodes.map((node) => [
        toolsNameOf(node.name),
        { ...identify(node.pid() ?? 0), logFile: join(folders.logs, `${node.name}.log`) },
      ]),
    ),
    env: Object.fromEntries(
      PROCESSES.map((plan) => [
        plan.name,
        {
          ...gameEnvironment(plan, network, options),
          ...((SERVICES as readonly string[]).includes(plan.name) && { RPC_ADDRESS: rpcAddress(plan.name) }),
        },
      ]),
    ),
  }
}

/** Writes it whole: tools read it while nodes come and go. */
export function writeStack(stack: Stack): void {
  const path = stackFile(stack.dataFolder)
  writeFileSync(`${path}.new`, JSON.stringify(stack, null, 2), { mode: 0o600 })
  renameSync(`${path}.new`, path)
}

export const removeStack = (data: string): void => rmSync(stackFile(data), { force: true })
