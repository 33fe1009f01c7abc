/** `npm run cluster`: the whole game on one machine as on many, each node with a network of its own (docs/deploy.md). */

import { once } from 'node:events'
import { explain } from '@sottomondo/bootstrap/explain'
import { createOutput, type Output } from '@sottomondo/local/output'
import { stopSignal } from '@sottomondo/local/stop-signal'
import { runRestore } from '../storm/restore.ts'
import { runStorm } from '../storm/run-storm.ts'
import { runUpgrade } from '../storm/upgrade.ts'
import { announce } from './announce.ts'
import { type ClusterArguments, readArguments } from './arguments.ts'
import { runCluster } from './cluster.ts'

/** What a trial needs of every process: one machine plays all players, and no limit of one address should stop it. */
const ofTrials = { CLICK_LIMIT: '1000', BURST_LIMIT: '200', SOCKETS_PER_ADDRESS: '1000', LOG_LEVEL: 'warn' }

/** @returns whether all was as it should be */
async function run(args: ClusterArguments, output: Output, signal: AbortSignal): Promise<boolean> {
  if (args.work !== 'run') {
    const trial = { env: { ...ofTrials, ...process.env }, output, signal, args }
    return { storm: runStorm, upgrade: runUpgrade, restore: runRestore }[args.work](trial)
  }
  await runCluster({
    env: process.env,
    output,
    signal,
    whileUp: async (cluster) => {
      for (const line of announce(cluster)) output.line(line)
      if (!signal.aborted) await once(signal, 'abort')
    },
  })
  return true
}

const signal = stopSignal()
try {
  const isGood = await run(readArguments(process.argv.slice(2)), createOutput(), signal)
  process.exit(isGood ? 0 : 1)
} catch (error) {
  if (!signal.aborted) console.error(explain(error))
  process.exit(signal.aborted ? 0 : 1)
}
