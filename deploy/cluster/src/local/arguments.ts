import { parseArgs } from 'node:util'
import { UsageError } from '@sottomondo/local/operator'

const usage = `npm run cluster                                  until Ctrl-C
npm run cluster -- --storm <minutes> [--cut]     loses node after node under load
npm run cluster -- --upgrade [<commit>]          from that release to this one, under load
npm run cluster -- --restore                     a backup under load, into an empty cluster
  [--rate <arrivals a second>] [--sockets <n>] [--only <kind,kind>]`

export interface ClusterArguments {
  work: 'run' | 'storm' | 'upgrade' | 'restore'
  minutes: number
  isCut: boolean
  /** The release to begin with; this one when there is none. */
  from: string | undefined
  rate: number
  sockets: number
  /** The kinds that a storm is about; all when empty. */
  only: string[]
}

const kinds = ['storm', 'upgrade', 'restore'] as const
const usual = { rate: 15, sockets: 40, minutes: 10 }

function parse(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        storm: { type: 'string' },
        cut: { type: 'boolean', default: false },
        upgrade: { type: 'boolean', default: false },
        restore: { type: 'boolean', default: false },
        rate: { type: 'string', default: String(usual.rate) },
        sockets: { type: 'string', default: String(usual.sockets) },
        only: { type: 'string' },
      },
    })
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

/** Throws a sentence about arguments that make no sense. */
export function readArguments(args: string[]): ClusterArguments {
  const { values, positionals } = parse(args)
  const [work = 'run', ...more] = kinds.filter((kind) => values[kind])
  const [from, ...rest] = positionals
  if (more.length > 0 || rest.length > 0) throw new UsageError(`One thing at a time.\n${usage}`)
  if (from !== undefined && work !== 'upgrade') throw new UsageError(`What is ${from}?\n${usage}`)
  if (values.cut && work !== 'storm') throw new UsageError(`--cut belongs to --storm.\n${usage}`)
  const number = (name: string, text: string, least: number, most: number) => {
    if (!/^\d+(\.\d+)?$/.test(text) || Number(text) < least || Number(text) > most)
      throw new UsageError(`--${name} is a number from ${least} to ${most}.`)
    return Number(text)
  }
  return {
    work,
    minutes: number('storm', values.storm ?? String(usual.minutes), 0.5, 60),
    isCut: values.cut,
    from,
    rate: number('rate', values.rate, 1, 1000),
    sockets: number('sockets', values.sockets, 0, 180),
    only: values.only?.split(',') ?? [],
  }
}
