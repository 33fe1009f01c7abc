import { PresentStateService } from '@sottomondo/proto/common/v1/present_state'
import { baseConfig, readConfig } from '@sottomondo/server-kit/config'
import { openPool } from '@sottomondo/server-kit/database'
import { connectRpc } from '@sottomondo/server-kit/grpc'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import type { ServiceName } from '@sottomondo/server-kit/service'
import { z } from 'zod'
import { type ModelName, modelNames, rebuild } from './features/rebuild/rebuild.ts'

const usage = `npm run rebuild -- ${modelNames.join('|')} ...   (none: all)`

/** Fills social's read models again from their owners' present state. */
async function main(): Promise<void> {
  const requested = process.argv.slice(2)
  const unknown = requested.filter((name) => !modelNames.includes(name as ModelName))
  if (unknown.length > 0) throw new Error(usage)
  const env = readConfig(baseConfig.extend({ DATABASE_URL: z.string() }), process.env)
  const pool = openPool(env.DATABASE_URL, 2, 'social rebuild', createLogger('social rebuild', 'warn'))
  const metrics = createMetrics('social rebuild')
  const connections = new Map<ServiceName, ReturnType<typeof connectRpc>>()
  const connectionTo = (name: ServiceName) => {
    const address = env[`${name.toUpperCase() as Uppercase<ServiceName>}_RPC`]
    if (!address) throw new Error(`${name.toUpperCase()}_RPC is missing: start the stack.`)
    const known = connections.get(name) ?? connectRpc(address, metrics)
    connections.set(name, known)
    return known
  }
  try {
    const names = requested.length > 0 ? (requested as ModelName[]) : modelNames
    await rebuild(names, {
      pool,
      owner: (name) => connectionTo(name).rpc(PresentStateService),
      say: (line) => console.log(line),
    })
  } finally {
    for (const connection of connections.values()) connection.close()
    await pool.end()
  }
}

try {
  await main()
} catch (error) {
  console.error((error as Error).message)
  process.exitCode = 1
}
