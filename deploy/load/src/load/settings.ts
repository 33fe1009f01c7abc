import { readFileSync } from 'node:fs'
import { crimeRules } from '@sottomondo/actions/src/features/crime/crime.rules.ts'
import { limitDefaults } from '@sottomondo/gateway/src/admission/limits.rules.ts'
import { UsageError } from '@sottomondo/local/operator'
import type { Stack } from '@sottomondo/local/stack'
import { config as realtimeConfig } from '@sottomondo/realtime/src/config.ts'
import type { RunArguments } from './arguments.ts'
import { loadRules, type ScenarioRules, scenarios } from './load.rules.ts'

/** Settings of the running stack that a load run has to know. */
export interface StackSettings {
  gameSpeed: number
  clickLimit: number
  callsPerSecond: number
  socketsPerAddress: number
}

/** Reads the environment of the running processes, part of which a stack inherits from its starter. */
export function readSettings(stack: Stack, environmentOf = environmentOfProcess): StackSettings {
  const gateway = environmentOf(stack.processes.gateway?.pid)
  const actions = environmentOf(stack.processes.actions?.pid)
  const realtime = environmentOf(stack.processes.realtime?.pid)
  return {
    gameSpeed: Number(actions.GAME_SPEED ?? 1),
    clickLimit: Number(gateway.CLICK_LIMIT ?? limitDefaults.clicks),
    callsPerSecond: Number(gateway.BURST_LIMIT ?? limitDefaults.callsPerSecond),
    socketsPerAddress: realtimeConfig.shape.SOCKETS_PER_ADDRESS.parse(realtime.SOCKETS_PER_ADDRESS),
  }
}

function environmentOfProcess(pid: number | undefined): Record<string, string | undefined> {
  try {
    const lines = readFileSync(`/proc/${pid}/environ`, 'utf8').split('\0')
    return Object.fromEntries(lines.map((line) => line.split(/=(.*)/s)))
  } catch (error) {
    throw new UsageError(`The settings of the stack’s processes can’t be read: ${(error as Error).message}`)
  }
}

/**
 * Returns how many players share the arrivals, so that none of them reaches their timer, their click limit or the end
 * of their money: a run should measure the actions, not their refusals. Throws one sentence where no number of players
 * would do.
 */
export function playersFor(
  wanted: Pick<RunArguments, 'scenario' | 'rate' | 'minutes' | 'sockets'>,
  settings: StackSettings,
): number {
  const { writes, crimes, spendsEuro = 0 }: ScenarioRules = scenarios[wanted.scenario]
  const { timerMargin, leastPocketEuro, clickLimitShare, leastPlayers, most } = loadRules
  if (wanted.sockets > settings.socketsPerAddress)
    throw new UsageError(
      `${wanted.sockets} sockets come from one address, and realtime takes ${settings.socketsPerAddress}: start the stack with SOCKETS_PER_ADDRESS=${wanted.sockets * 2}, or say --sockets ${settings.socketsPerAddress}.`,
    )
  const pauseSeconds = (crimeRules.waitSeconds / settings.gameSpeed) * timerMargin
  const forTimers = Math.ceil(wanted.rate * crimes * pauseSeconds)
  const forClicks = Math.ceil((wanted.rate * writes * 60) / (settings.clickLimit * clickLimitShare))
  const forMoney = Math.ceil((wanted.rate * wanted.minutes * 60 * spendsEuro) / leastPocketEuro)
  const players = Math.max(leastPlayers, wanted.sockets, forTimers, forClicks, forMoney)
  if (players <= most.players) return players
  if (forMoney > most.players)
    throw new UsageError(
      `${wanted.rate} a second would take the money of ${forMoney} players, and ${most.players} are the most: lower --rate or --minutes.`,
    )
  const raise =
    forTimers > forClicks
      ? `a higher GAME_SPEED than ${settings.gameSpeed}`
      : `a higher CLICK_LIMIT than ${settings.clickLimit}`
  throw new UsageError(
    `${wanted.rate} a second would take ${players} players, and ${most.players} are the most: start the stack with ${raise}, or lower --rate.`,
  )
}
