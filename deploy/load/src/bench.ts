/**
 * `npm run bench [-- --only crime|spin|hand] [--quick]`: the cost of the hot calls, from the gateway to the push,
 * beside PostgreSQL alone with the same functions. Everything runs on this machine in one go; read the ratios, not the
 * absolute figures. With `--curve [crime,roulette,deposit]` what one call costs at a row of rates instead.
 */

import { parseArgs } from 'node:util'
import { measureAudit } from './bench/audit.ts'
import { measureCrimes } from './bench/crime.ts'
import { curveCalls, measureCurve } from './bench/curve.ts'
import { measureHands } from './bench/hand.ts'
import { markTable } from './bench/marks.ts'
import type { Scene } from './bench/scene.ts'
import { measureSpins } from './bench/spin.ts'
import { makePlayers } from './players.ts'
import { startPrivateStack } from './private-stack.ts'

const players = 20_000
/** The share of all work with --quick: enough to see that it works, and too little for meaningful figures. */
const quick = 0.1

const { values, positionals } = parseArgs({
  options: {
    only: { type: 'string' },
    curve: { type: 'boolean', default: false },
    quick: { type: 'boolean', default: false },
  },
  allowPositionals: true,
})
const { only, curve, quick: isQuick } = values
const curves = curveCalls.filter((call) => curve && (positionals.length === 0 || positionals.includes(call)))
const scale = isQuick ? quick : 1
const isKnown = only === undefined || ['crime', 'spin', 'hand'].includes(only)
if (
  !isKnown ||
  (!curve && positionals.length > 0) ||
  positionals.some((one) => !curveCalls.some((call) => call === one))
) {
  console.error(`npm run bench -- [--only crime|spin|hand] [--quick], or --curve [${curveCalls.join(' ')}] [--quick]`)
  process.exit(1)
}
const measures = (kind: string) => only === undefined || only === kind

async function measureAll(scene: Scene): Promise<void> {
  if (measures('crime')) await measureCrimes(scene)
  if (measures('spin')) await measureSpins(scene)
  if (measures('hand')) await measureHands(scene)
  await measureAudit(scene, { crime: measures('crime'), spin: only !== 'crime' })
  console.log(`\n${markTable(scene.reached).join('\n')}`)
}

const { stack, stop } = await startPrivateStack()
try {
  const scene: Scene = {
    stack,
    port: Number(new URL(stack.origin).port),
    players: await makePlayers(stack, players * scale),
    scale,
    reached: {},
  }
  for (const call of curves) await measureCurve(scene, call)
  if (!curve) await measureAll(scene)
} finally {
  await stop()
}
