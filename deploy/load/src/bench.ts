/**
 * `npm run bench [-- --only crime|spin|hand] [--quick]`: the cost of the hot calls, from the gateway to the push,
 * beside PostgreSQL alone with the same functions. Everything runs on this machine in one go; read the ratios, not the
 * absolute figures.
 */

import { parseArgs } from 'node:util'
import { measureAudit } from './bench/audit.ts'
import { measureCrimes } from './bench/crime.ts'
import { measureHands } from './bench/hand.ts'
import { markTable } from './bench/marks.ts'
import type { Scene } from './bench/scene.ts'
import { measureSpins } from './bench/spin.ts'
import { makePlayers } from './players.ts'
import { startPrivateStack } from './private-stack.ts'

const players = 20_000
/** The share of all work with --quick: enough to see that it works, and too little for meaningful figures. */
const quick = 0.1

const { only, quick: isQuick } = parseArgs({
  options: { only: { type: 'string' }, quick: { type: 'boolean', default: false } },
}).values
const scale = isQuick ? quick : 1
if (only !== undefined && !['crime', 'spin', 'hand'].includes(only)) {
  console.error('npm run bench -- [--only crime|spin|hand] [--quick]')
  process.exit(1)
}
const measures = (kind: string) => only === undefined || only === kind

const { stack, stop } = await startPrivateStack()
try {
  const scene: Scene = {
    stack,
    port: Number(new URL(stack.origin).port),
    players: await makePlayers(stack, players * scale),
    scale,
    reached: {},
  }
  if (measures('crime')) await measureCrimes(scene)
  if (measures('spin')) await measureSpins(scene)
  if (measures('hand')) await measureHands(scene)
  await measureAudit(scene, { crime: measures('crime'), spin: only !== 'crime' })
  console.log(`\n${markTable(scene.reached).join('\n')}`)
} finally {
  await stop()
}
