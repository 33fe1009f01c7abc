import { parseArgs } from 'node:util'
import { replayFacts } from '@sottomondo/server-kit/facts'
import { readStack, type Stack } from '../stack.ts'
import { runCommand, UsageError } from './operator.ts'

const usage =
  'npm run replay -- --service actions --since 2026-11-20T10:00Z [--subject sottomondo.actions.crime]   (facts are kept for seven days)'

/** A moment with its time zone: without one it would mean another moment on another machine. */
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$/

/**
 * Publishes a service's facts of some time again, from its outbox. Consumers have an inbox: each applies a fact only
 * once.
 * @returns the lines to print
 */
export async function replay(args: string[], stack: Pick<Stack, 'env' | 'natsUrl'>): Promise<string[]> {
  const { service, since, subject } = readArgs(args)
  const withOutbox = Object.keys(stack.env).filter((name) => stack.env[name]?.DATABASE_URL)
  const databaseUrl = withOutbox.includes(service) ? stack.env[service]?.DATABASE_URL : undefined
  if (!databaseUrl) throw new UsageError(`${service} publishes no facts; these do: ${withOutbox.join(', ')}.`)
  const published = await replayFacts({
    service,
    databaseUrl,
    natsUrl: stack.natsUrl,
    natsSeed: stack.env[service]?.NATS_NKEY_SEED,
    since,
    ...(subject && { subjectPrefix: subject }),
  })
  return [`${published} facts of ${service} since ${since.toISOString()} were published again.`]
}

function readArgs(args: string[]): { service: string; since: Date; subject: string | undefined } {
  try {
    const { values } = parseArgs({
      args,
      options: { service: { type: 'string' }, since: { type: 'string' }, subject: { type: 'string' } },
    })
    const since = new Date(moment.test(values.since ?? '') ? (values.since ?? '') : Number.NaN)
    if (!values.service) throw new UsageError('--service is missing.')
    if (Number.isNaN(since.getTime())) throw new UsageError('--since must be a moment such as 2026-11-20T10:00Z.')
    if (values.subject !== undefined && !/^sottomondo\.[a-z.]*[A-Za-z0-9.]*$/.test(values.subject))
      throw new UsageError('--subject must be the beginning of a fact’s subject, such as sottomondo.actions.crime.')
    return { service: values.service, since, subject: values.subject }
  } catch (error) {
    throw new UsageError(`${(error as Error).message}\n${usage}`)
  }
}

if (import.meta.main) await runCommand((args) => replay(args, readStack()))
