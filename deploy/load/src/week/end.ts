import { setTimeout as delay } from 'node:timers/promises'
import { askGateway } from '@sottomondo/local/gateway-call'
import type { Stack } from '@sottomondo/local/stack'
import { auditOf, deadLettersOf } from '../load/probes/evidence.ts'
import { takeCensus } from './database.ts'
import type { Play } from './play.ts'
import type { WeekResult } from './result.ts'
import type { Sample } from './sample.ts'
import type { Sampler } from './sampler.ts'
import { weekRules } from './week.rules.ts'

const lookEveryMs = 2_000

export interface EndOptions {
  stack: Stack
  play: Play
  result: WeekResult
  sampler: Sampler
  beganMs: number
  signal: AbortSignal
}

/** Ends the play, waits until everything has been applied, and looks whether it is sound. */
export async function lookAtTheEnd({ stack, play, result, sampler, beganMs, signal }: EndOptions): Promise<void> {
  const target = { gatewayUrl: play.url, token: stack.env.gateway?.RELEASE_TOKEN ?? '' }
  const rest = { name: 'residents', on: false, message: 'De week is om.' }
  await askGateway(target, 'POST', '/api/admin/switches', rest)
  Object.assign(result, await play.end())
  const giveUpAtMs = Date.now() + weekRules.drainedWithinMs
  let last: Sample
  do {
    await delay(lookEveryMs, undefined, { signal })
    last = await sampler.take(signal)
  } while (waitingIn(last) > 0 && Date.now() < giveUpAtMs)
  result.waitingFacts = waitingIn(last)
  result.censuses.push(await takeCensus(stack, beganMs))
  result.audit = await auditOf(stack)
  result.deadLetters = await deadLettersOf(stack)
  result.unused = await unusedCalls(play.url, result.samples)
}

const waitingIn = ({ pending }: Sample): number => Object.values(pending).reduce((sum, count) => sum + count, 0)

interface OpenApi {
  paths: Record<string, Record<string, unknown>>
}

/** The calls of the contract that no sample has counted. */
async function unusedCalls(url: string, samples: readonly Sample[]): Promise<string[]> {
  const { paths } = (await (await fetch(`${url}/api/openapi.json`)).json()) as OpenApi
  const used = new Set(samples.flatMap(({ calls }) => Object.keys(calls)))
  return Object.entries(paths)
    .flatMap(([path, methods]) => Object.keys(methods).map((method) => `${method.toUpperCase()} ${path}`))
    .filter((call) => !used.has(call))
    .sort()
}
