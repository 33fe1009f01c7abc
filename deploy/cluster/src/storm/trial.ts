import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadRules } from '@sottomondo/load/src/load/load.rules.ts'
import { preparePlayers } from '@sottomondo/load/src/load/players/players.ts'
import { lostAndDoubled } from '@sottomondo/load/src/load/probes/deposits.ts'
import { auditOf, banksOf, crimesOf, deadLettersOf } from '@sottomondo/load/src/load/probes/evidence.ts'
import { depositors, type Sample } from '@sottomondo/load/src/load/probes/probes.ts'
import { startProber } from '@sottomondo/load/src/load/probes/start-prober.ts'
import { playersFor, readSettings } from '@sottomondo/load/src/load/settings.ts'
import type { Cluster } from '../local/cluster.ts'
import { startEvening } from './evening.ts'
import { figuresOf, type Outage } from './figures.ts'
import type { TrialResult } from './report.ts'

export interface TrialOptions {
  /** Of k6's evening, arrivals a second; the probes come on top. */
  rate: number
  sockets: number
  /** The most that it takes. */
  minutes: number
  say: (line: string) => void
}

const readers = 4

/**
 * Plays on the cluster while some work is done to it, and gathers what came of it.
 * @param work returns the times in which something was away
 */
export async function makeTrial(
  cluster: Cluster,
  options: TrialOptions,
  work: () => Promise<Outage[]>,
): Promise<TrialResult> {
  const { rate, sockets, minutes, say } = options
  const stack = cluster.stack()
  const inEvening = playersFor({ scenario: 'evening', rate, minutes, sockets }, readSettings(stack))
  say(`Preparing ${inEvening + depositors + readers} players ...`)
  const { players, password } = await preparePlayers(stack, inEvening + depositors + readers)
  const probing = { depositors: players.slice(0, depositors), readers: players.slice(depositors, depositors + readers) }
  const ofEvening = players.slice(depositors + readers)
  // Its first crimes are among those that it acknowledges.
  const crimesBefore = await crimesOf(stack, ofEvening)
  const evening = await startEvening(stack, { rate, minutes, players: ofEvening, password, sockets, say })
  const samples: Sample[] = []
  try {
    const before = await banksOf(stack, probing.depositors)
    const prober = await startProber({ url: `http://127.0.0.1:${cluster.port}`, origin: stack.origin, ...probing })
    let outages: Outage[]
    try {
      outages = await work()
      await prober.end()
      samples.push(...(await prober.samples()))
    } finally {
      prober.close()
    }
    const { answers, pushes } = await evening.end()
    say('Looking for what was lost: the audit, the facts, the banks ...')
    const audit = await auditOf(stack)
    const after = await banksOf(stack, probing.depositors)
    const banks = [...before].map(([accountId, beforeEuro]) => ({
      accountId,
      beforeEuro,
      afterEuro: after.get(accountId) ?? 0,
    }))
    const executed = answers.filter(({ call, status }) => call === 'POST /api/crime/execute' && status === 200)
    const committed = (await crimesOf(stack, ofEvening)) - crimesBefore
    const result: TrialResult = {
      outages: outages.map((outage) => figuresOf(outage, samples)),
      probes: { calls: samples.length, failed: samples.filter(({ status }) => status !== 200).length },
      evening: {
        calls: answers.length,
        failed: answers.filter(({ status }) => status === 0 || status >= 500).length,
      },
      pushes,
      lateMs: loadRules.lateMs,
      deposits: lostAndDoubled(samples, banks),
      crimes: { acknowledged: executed.length, committed },
      audit,
      deadLetters: await deadLettersOf(stack),
    }
    writeFileSync(join(stack.logFolder, 'trial.json'), JSON.stringify({ result, samples, answers }))
    return result
  } finally {
    evening.close()
  }
}
