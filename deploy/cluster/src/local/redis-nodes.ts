import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { answers, requireBinary } from '@sottomondo/private-servers'
import { REDIS, redisPorts, SENTINELS } from './hosts.ts'
import type { Network } from './network.ts'
import { type ClusterNode, createNode } from './node.ts'
import { ownFolder, type ServerFolders, writeOwn } from './server-folders.ts'

const redisGroup = 'game'

/** Two Redis, of which one follows, and three Sentinels, two of which agree on who is the primary. */
export function redisNodes(
  network: Network,
  folders: ServerFolders,
): { servers: ClusterNode[]; sentinels: ClusterNode[] } {
  const first = network.host(String(REDIS[0]))
  const servers = REDIS.map((name) => {
    const cwd = ownFolder(folders, name)
    return createNode(network, {
      name,
      kind: 'redis',
      user: folders.user,
      cwd,
      logFile: join(folders.logs, `${name}.log`),
      // One that comes back follows whom the Sentinels have chosen: else two would be primaries for some seconds.
      command: async (host) => {
        const primary = (await primaryBySentinels(network)) ?? first.address
        const following = primary === host.address ? [] : ['--replicaof', primary, String(redisPorts.server)]
        const settings = { bind: host.address, port: String(redisPorts.server), dir: cwd, appendonly: 'yes', save: '' }
        const args = Object.entries({ ...settings, 'protected-mode': 'no', 'maxmemory-policy': 'volatile-lru' })
        return [requireBinary('redis-server'), ...args.flatMap(([key, value]) => [`--${key}`, value]), ...following]
      },
      isReady: (host) => answers({ host: host.address, port: redisPorts.server }, 'PING\r\n', '+PONG'),
    })
  })
  const sentinels = SENTINELS.map((name) => {
    const cwd = ownFolder(folders, name)
    const file = join(cwd, 'sentinel.conf')
    // A Sentinel keeps what it learns in its file.
    if (!existsSync(file))
      writeOwn(
        file,
        `port ${redisPorts.sentinel}
dir ${cwd}
protected-mode no
sentinel monitor ${redisGroup} ${first.address} ${redisPorts.server} 2
sentinel down-after-milliseconds ${redisGroup} 1500
sentinel failover-timeout ${redisGroup} 5000
`,
        folders,
      )
    return createNode(network, {
      name,
      kind: 'sentinel',
      user: folders.user,
      cwd,
      logFile: join(folders.logs, `${name}.log`),
      command: () => [requireBinary('redis-sentinel'), file],
      isReady: (host) => answers({ host: host.address, port: redisPorts.sentinel }, 'PING\r\n', '+PONG'),
    })
  })
  return { servers, sentinels }
}

/** Asks each Sentinel until one knows a primary that answers as one. */
async function primaryBySentinels(network: Network): Promise<string | undefined> {
  for (const name of SENTINELS)
    for (const redis of REDIS) {
      const { address } = network.host(redis)
      const question = `SENTINEL get-master-addr-by-name ${redisGroup}\r\n`
      if (
        await answers({ host: network.host(name).address, port: redisPorts.sentinel }, question, `\r\n${address}\r\n`)
      )
        return address
    }
  return undefined
}
