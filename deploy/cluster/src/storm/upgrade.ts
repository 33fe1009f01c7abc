import { ROOT } from '@sottomondo/bootstrap/root'
import { runCluster } from '../local/cluster.ts'
import { GAME_HOSTS } from '../local/hosts.ts'
import { prepareWorld, releaseScreens } from '../local/jobs.ts'
import type { ClusterNode } from '../local/node.ts'
import { storedK6 } from './evening.ts'
import type { Outage } from './figures.ts'
import { checkOut } from './older-release.ts'
import { isSound, reportOf } from './report.ts'
import type { Trial } from './run-storm.ts'
import { makeTrial } from './trial.ts'

const longestMinutes = 10

/** Every process one by one: asked to stop, and started again as the new release. */
async function roll(nodes: readonly ClusterNode[], say: (line: string) => void): Promise<Outage[]> {
  const outages: Outage[] = []
  for (const node of nodes) {
    const fromMs = Date.now()
    await node.stop()
    await node.start()
    const untilMs = Date.now()
    outages.push({ kind: node.kind, node: node.name, fromMs, untilMs })
    say(`  ${node.name.padEnd(12)} is the new release after ${((untilMs - fromMs) / 1000).toFixed(1)} s`)
  }
  return outages
}

/**
 * Begins with the release of a commit, and brings this one in under load: the job before, then the processes one by
 * one, then the screens.
 * @returns whether no call failed
 */
export async function runUpgrade({ env, output, signal, args }: Trial): Promise<boolean> {
  const say = output.line
  await storedK6(say)
  const older = args.from === undefined ? undefined : await checkOut(args.from, say)
  const upgraded = new Set<string>()
  let isGood = false
  try {
    await runCluster({
      env,
      output,
      signal,
      rootOf: (node) => (older === undefined || upgraded.has(node) ? ROOT : older.folder),
      whileUp: async (cluster) => {
        const trial = { rate: args.rate, sockets: args.sockets, minutes: longestMinutes, say }
        const result = await makeTrial(cluster, trial, async () => {
          upgraded.add('jobs')
          say('The job before the upgrade ...')
          await prepareWorld(cluster.options, cluster.network, signal)
          const game = cluster.nodes.filter(({ name }) => GAME_HOSTS.includes(name))
          for (const { name } of game) upgraded.add(name)
          const outages = await roll(game, say)
          await releaseScreens(cluster.options, cluster.port, signal)
          return outages
        })
        for (const line of reportOf(result)) say(line)
        isGood = isSound(result) && result.probes.failed === 0 && result.evening.failed === 0
      },
    })
  } finally {
    older?.remove()
  }
  return isGood
}
