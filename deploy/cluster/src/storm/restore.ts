import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { auditOf, deadLettersOf } from '@sottomondo/load/src/load/probes/evidence.ts'
import { backUp } from '@sottomondo/local/backup'
import { restore } from '@sottomondo/local/restore'
import { type Cluster, runCluster } from '../local/cluster.ts'
import { redisUrl } from '../local/game.ts'
import { natsUrl } from '../local/nats-nodes.ts'
import { adminDatabaseUrl } from '../local/stack-file.ts'
import { storedK6 } from './evening.ts'
import { isSound, reportOf } from './report.ts'
import type { Trial } from './run-storm.ts'
import { makeTrial } from './trial.ts'

const longestMinutes = 10
const place = '/var/lib'

/**
 * Makes a backup while the cluster is played, and from it the world of a new, empty cluster: audited, and played on.
 * What was not sound stays in its folder, with the logs.
 * @returns whether all was sound
 */
export async function runRestore({ env, output, signal, args }: Trial): Promise<boolean> {
  const say = output.line
  await storedK6(say)
  const folder = mkdtempSync(join(place, 'sottomondo-backup-'))
  // The servers run as another user, and pass through it.
  chmodSync(folder, 0o711)
  const backup = join(folder, 'backup')
  const trial = { rate: args.rate, sockets: args.sockets, minutes: longestMinutes, say }
  const sound: boolean[] = []
  const isWholeAndSound = () => sound.length === 4 && !sound.includes(false)
  const play = async (cluster: Cluster, work: () => Promise<void>) => {
    const result = await makeTrial(cluster, trial, () => work().then(() => []))
    for (const line of reportOf(result)) say(line)
    sound.push(isSound(result))
  }
  try {
    await runCluster({
      env: { ...env, DATA_DIR: join(folder, 'first') },
      output,
      signal,
      whileUp: (cluster) =>
        play(cluster, async () => {
          await wait(10, signal)
          for (const line of await backUp([backup], cluster.stack())) say(line)
        }),
    })
    if (signal.aborted) return false
    say('\nA new cluster, with nothing in it:')
    const data = join(folder, 'second')
    mkdirSync(data, { mode: 0o755 })
    // NATS knows its users from its start on.
    cpSync(join(backup, 'secrets.json'), join(data, 'secrets.json'))
    // The sessions of the players who come with the world.
    cpSync(join(folder, 'first/load'), join(data, 'load'), { recursive: true })
    await runCluster({
      env: { ...env, DATA_DIR: data },
      output,
      signal,
      beforeWorld: async (network) => {
        const servers = { DATABASE_URL: adminDatabaseUrl('postgres'), REDIS_URL: redisUrl, NATS_URL: natsUrl(network) }
        for (const line of await restore([backup], { DATA_DIR: data, ...servers })) say(line)
      },
      whileUp: async (cluster) => {
        const stack = cluster.stack()
        const audit = await auditOf(stack)
        say(`The restored world: ${audit.text}`)
        sound.push(audit.isClean, (await deadLettersOf(stack)).length === 0)
        await play(cluster, () => wait(20, signal))
      },
    })
  } finally {
    if (isWholeAndSound() || signal.aborted) rmSync(folder, { recursive: true, force: true })
    else say(`Backup, data and logs of both clusters stay in ${folder}: remove them when the cause is found.`)
  }
  return isWholeAndSound()
}

async function wait(seconds: number, signal: AbortSignal): Promise<void> {
  await delay(seconds * 1000, undefined, { signal }).catch(() => undefined)
}
