import { parseArgs } from 'node:util'
import { UsageError } from '@sottomondo/local/operator'
import { loadRules, type Scenario, scenarios } from './load.rules.ts'

const usage = `npm run load -- <${Object.keys(scenarios).join('|')}> [--rate <arrivals a second>] [--minutes <n>] [--sockets <n>] [--target <url>] [--allow-remote <host>]
npm run load -- chat [--rate <messages a second>] [--minutes <n>] [--sockets <readers>]
npm run load -- clean`

export interface RunArguments {
  command: 'run'
  scenario: Scenario
  /** Arrivals a second, at the height of the run. */
  rate: number
  minutes: number
  sockets: number
  /** The target, when it is not the running stack's own address. */
  target?: string | undefined
  /** Hosts that are allowed although they are not this machine. */
  allowRemote: string[]
}

/** Readers of the chat, and messages in it: a run of its own, for it needs no k6. */
export type ChatArguments = Pick<RunArguments, 'rate' | 'minutes' | 'sockets' | 'allowRemote'> & { command: 'chat' }

export type Arguments = RunArguments | ChatArguments | { command: 'clean'; allowRemote: string[] }

/** Throws a sentence about invalid arguments. */
export function readArguments(args: string[]): Arguments {
  const { values, positionals } = parse(args)
  const allowRemote = values['allow-remote'] ?? []
  const [what, ...more] = positionals
  if (what === undefined || more.length > 0) throw new UsageError(`What should be played?\n${usage}`)
  if (what === 'clean') {
    if (Object.keys(values).some((name) => name !== 'allow-remote'))
      throw new UsageError(`clean takes no figures.\n${usage}`)
    return { command: 'clean', allowRemote }
  }
  const { most, defaults } = loadRules
  const figures = (usual: { rate: number; minutes: number; sockets: number }) => ({
    rate: numberOf('rate', values.rate ?? String(usual.rate), 1, most.rate, true),
    minutes: numberOf('minutes', values.minutes ?? String(usual.minutes), 0.1, most.minutes, false),
    sockets: numberOf('sockets', values.sockets ?? String(usual.sockets), 0, most.sockets, true),
  })
  if (what === 'chat') {
    if (values.target !== undefined) throw new UsageError(`chat plays on the running stack alone.\n${usage}`)
    return { command: 'chat', ...figures(loadRules.chat), allowRemote }
  }
  if (!isScenario(what)) throw new UsageError(`There is no scenario ${what}.\n${usage}`)
  return {
    command: 'run',
    scenario: what,
    ...figures(defaults),
    target: values.target,
    allowRemote,
  }
}

const isScenario = (name: string): name is Scenario => Object.hasOwn(scenarios, name)

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        rate: { type: 'string' },
        minutes: { type: 'string' },
        sockets: { type: 'string' },
        target: { type: 'string' },
        'allow-remote': { type: 'string', multiple: true },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

/** A plain number: `1e3`, ` 5` and `0x10` are more likely slips than intended. */
function numberOf(name: string, text: string, least: number, most: number, whole: boolean): number {
  const value = Number(text)
  if (!(whole ? /^\d+$/ : /^\d+(\.\d+)?$/).test(text) || value < least || value > most)
    throw new UsageError(`--${name} is ${whole ? 'a whole number' : 'a number'} from ${least} to ${most}.`)
  return value
}
