import type { ClusterArguments } from '../local/arguments.ts'
import { type ClusterOptions, runCluster } from '../local/cluster.ts'
import { storedK6 } from './evening.ts'
import { cutting, killing } from './losses.ts'
import { planOf } from './plan.ts'
import { isSound, reportOf } from './report.ts'
import { makeStorm } from './storm.ts'
import { makeTrial } from './trial.ts'

export type Trial = Pick<ClusterOptions, 'env' | 'output' | 'signal'> & { args: ClusterArguments }

/** A storm that has not come through its plan by then is ended: the machine is too slow for it. */
const longest = 4

/**
 * Loses node after node, each kind twice, and goes on with that until the minutes are over.
 * @returns whether nothing was lost
 */
export async function runStorm({ env, output, signal, args }: Trial): Promise<boolean> {
  const say = output.line
  const { minutes, isCut, rate, sockets, only } = args
  await storedK6(say)
  let isGood = false
  await runCluster({
    env,
    output,
    signal,
    whileUp: async (cluster) => {
      const result = await makeTrial(cluster, { rate, sockets, minutes: minutes * longest, say }, () => {
        say(`${isCut ? 'Cutting off' : 'Killing'} node after node for ${minutes} min, at least each kind twice ...`)
        const untilMs = Date.now() + minutes * 60_000
        const take = isCut ? cutting(cluster, signal) : killing(cluster)
        return makeStorm(cluster, { take, steps: stepsUntil(untilMs, only), signal, say })
      })
      for (const line of reportOf(result)) say(line)
      isGood = isSound(result)
    },
  })
  return isGood
}

/** The plan once, and again and again while there is time. */
function* stepsUntil(untilMs: number, only: readonly string[]) {
  yield* planOf(only)
  while (Date.now() < untilMs)
    for (const step of planOf(only)) {
      if (Date.now() >= untilMs) return
      yield step
    }
}
