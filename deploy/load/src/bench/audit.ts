import { audit } from '@sottomondo/economy/src/audit.ts'
import { createLogger } from '@sottomondo/server-kit/log'
import { runLoad } from '../http-load.ts'
import { clicks, insistOnEveryReward, inTurn, rewardsBooked } from './crime.ts'
import { connections, type Scene, say } from './scene.ts'
import { roulette } from './spin.ts'

/** Runs the whole audit, in one snapshot. Throws with its findings. */
async function insistOnCleanAudit({ stack }: Scene, when: string): Promise<void> {
  const startedAt = performance.now()
  const findings = await audit({
    databaseUrl: stack.env.economy?.DATABASE_URL ?? '',
    openEscrowSeconds: 3600,
    log: createLogger('bench audit', 'warn'),
  })
  const wrong = findings.flatMap(({ check, wrong }) => wrong.map(({ what, why }) => `${check}: ${what} ${why}`))
  const looked = findings.reduce((sum, finding) => sum + finding.looked, 0)
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  if (wrong.length > 0) throw new Error(`the audit ${when} found ${wrong.length}:\n${wrong.slice(0, 10).join('\n')}`)
  say(`audit ${when}`, `clean: ${findings.length} checks, ${looked} rows, ${seconds} s`)
}

/**
 * Measures the audit while 64 at once play, and after. Separate from the other measurements: on two cores it takes its
 * share.
 */
export async function measureAudit(scene: Scene, kinds: { crime: boolean; spin: boolean }): Promise<void> {
  const { stack, port, players } = scene
  const mix = [
    ...(kinds.crime ? [clicks(stack, inTurn(players))] : []),
    ...(kinds.spin ? [roulette(stack, inTurn(players))] : []),
  ]
  let busy = true
  let turn = 0
  const load = runLoad(port, connections, () => (busy ? mix[turn++ % mix.length]?.() : undefined))
  try {
    await insistOnCleanAudit(scene, 'under load')
  } finally {
    busy = false
  }
  const { kinds: answered } = await load
  const played = Object.entries(answered).map(([kind, { requests }]) => `${requests} ${kind}`)
  say('  meanwhile', played.join(', '))
  await rewardsBooked(stack)
  await insistOnEveryReward(stack)
  await insistOnCleanAudit(scene, 'after it')
}
