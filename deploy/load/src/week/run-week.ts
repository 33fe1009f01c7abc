import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { limitDefaults } from '@sottomondo/gateway/src/admission/limits.rules.ts'
import { dataFolder } from '@sottomondo/local/data-folder'
import type { Output } from '@sottomondo/local/output'
import { inherited } from '@sottomondo/local/processes'
import { runStack } from '@sottomondo/local/run-stack'
import type { Stack } from '@sottomondo/local/stack'
import { freePort } from '@sottomondo/private-servers'
import { residentsRules } from '@sottomondo/residents/src/residents.rules.ts'
import { findK6 } from '../load/k6/k6-binary.ts'
import { minutesOf, type WeekArguments } from './arguments.ts'
import { takeCensus } from './database.ts'
import { lookAtTheEnd } from './end.ts'
import { pageOf } from './page/page.ts'
import { planOf } from './plan.ts'
import { startPlay } from './play.ts'
import { readRegistry } from './registry-reader.ts'
import type { WeekResult } from './result.ts'
import { Sampler } from './sampler.ts'
import { populationOf, residentsSpeed } from './speed.ts'
import { perform } from './steps.ts'
import { findingsOf } from './verdict.ts'
import { weekRules } from './week.rules.ts'

export interface WeekOptions {
  env: NodeJS.ProcessEnv
  output: Output
  signal: AbortSignal
}

interface Week {
  wanted: WeekArguments
  stack: Stack
  binary: string
  folder: string
  say: (line: string) => void
  signal: AbortSignal
}

/** Lets a fresh stack live for a simulated week. @returns whether nothing was found that must not be */
export async function runWeek(wanted: WeekArguments, { env, output, signal }: WeekOptions): Promise<boolean> {
  const say = output.line
  const binary = await findK6({ env, cacheFolder: join(homedir(), '.cache/sottomondo'), say })
  const stamp = new Date().toISOString().slice(0, 19).replaceAll(':', '')
  const folder = join(dataFolder(env), 'week', stamp)
  mkdirSync(folder, { recursive: true, mode: 0o711 })
  const { residents } = populationOf(wanted.residents)
  let isGood = false
  await runStack({
    env: {
      ...inherited(env),
      MODE: 'development',
      LOG_LEVEL: 'warn',
      DATA_DIR: join(folder, 'world'),
      PORT: env.PORT ?? String(await freePort()),
      GAME_SPEED: String(wanted.speed),
      RESIDENTS: String(residents),
      RESIDENTS_SPEED: String(residentsSpeed(wanted)),
      WORLD_SEED: `Sottomondo+${residents}`,
      // Limits are per minute and second of everybody's clock: who lives faster reaches them sooner.
      CLICK_LIMIT: String(limitDefaults.clicks * wanted.speed),
      CLICK_LIMIT_PREMIUM: String(limitDefaults.premiumClicks * wanted.speed),
      BURST_LIMIT: String(limitDefaults.callsPerSecond * wanted.speed),
      // One machine plays everybody.
      ATTEMPT_LIMIT_FACTOR: '1000',
      SOCKETS_PER_ADDRESS: String(2 * (wanted.sockets + residentsRules.mostChannels)),
    },
    output,
    signal,
    whileUp: async (stack) => {
      isGood = await liveThrough({ wanted, stack, binary, folder, say, signal })
    },
  })
  return isGood
}

async function liveThrough(week: Week): Promise<boolean> {
  const { wanted, stack, folder, say, signal } = week
  const minutes = minutesOf(wanted)
  const play = await startPlay({ ...week, newcomers: populationOf(wanted.residents).newcomers, minutes })
  const result: WeekResult = {
    wanted,
    startedAt: new Date().toISOString(),
    samples: [],
    happenings: [],
    failedSteps: [],
    censuses: [],
    faults: play.faults,
    registry: { reads: 0, builds: [], failures: [] },
  }
  signal.addEventListener('abort', play.close)
  const beganMs = Date.now()
  const sampler = new Sampler(stack, say)
  const over = new AbortController()
  const reading = readRegistry(play.url, over.signal, result.registry)
  const keep = () => {
    writeFileSync(join(folder, 'week.json'), JSON.stringify({ ...result, findings: findingsOf(result) }))
    writeFileSync(join(folder, 'week.html'), pageOf(result, findingsOf(result)))
  }
  try {
    say(
      `${wanted.days} days at speed ${wanted.speed}: ${minutes.toFixed(1)} min. The page grows in ${folder}/week.html`,
    )
    result.censuses.push(await takeCensus(stack, beganMs))
    const untilMs = beganMs + minutes * 60_000
    await Promise.all([
      sampleUntil(() => Date.now() >= untilMs && result.happenings.length === planOf().length),
      makeHappen(week, result, beganMs, untilMs),
    ])
    say('The play ends ...')
    over.abort()
    await reading
    await lookAtTheEnd({ stack, play, result, sampler, beganMs, signal })
  } finally {
    over.abort()
    play.close()
    keep()
  }
  const findings = findingsOf(result)
  for (const { what, why } of findings) say(`  ${what}: ${why}`)
  say(findings.length === 0 ? 'Nothing lost, nothing doubled, nothing that grows without an end.' : 'NOT SOUND.')
  say(`Kept in ${folder}: week.html, week.json, the world and its logs.`)
  for (const name of ['backup', 'restored']) rmSync(join(folder, name), { recursive: true, force: true })
  return findings.length === 0

  async function sampleUntil(isOver: () => boolean): Promise<void> {
    const everyMs = Math.min(weekRules.sampleEveryMs, (minutes * 60_000) / weekRules.leastSamples)
    const halfMs = beganMs + minutes * 30_000
    for (let nextMs = Date.now() + everyMs; !isOver(); nextMs += everyMs) {
      result.samples.push(await sampler.take(signal))
      if (result.censuses.length === 1 && Date.now() >= halfMs) result.censuses.push(await takeCensus(stack, beganMs))
      keep()
      await delay(Math.max(0, nextMs - Date.now()), undefined, { signal })
    }
  }
}

/** Takes the steps of the plan, each at its time and after the one before. */
async function makeHappen(week: Week, result: WeekResult, beganMs: number, untilMs: number): Promise<void> {
  const { stack, folder, say, signal, wanted } = week
  for (const step of planOf()) {
    const dueMs = beganMs + (untilMs - beganMs) * step.at
    await delay(Math.max(0, dueMs - Date.now()), undefined, { signal })
    const fromMs = Date.now()
    try {
      const audit = await perform(step, { stack, folder, speed: wanted.speed, signal })
      if (audit) result.restoredAudit = audit
    } catch (error) {
      signal.throwIfAborted()
      result.failedSteps.push(`${step.what}: ${(error as Error).message}`)
    }
    const happening = { what: step.what, kind: step.kind, fromMs, untilMs: Date.now() }
    result.happenings.push(happening)
    say(`  ${step.what}: ${((happening.untilMs - fromMs) / 1000).toFixed(1)} s`)
  }
}
