import { parseArgs } from 'node:util'
import { z } from 'zod'
import { readConfig } from '../config.ts'
import { replayFacts } from './replay.ts'

const usage = 'npm run replay -- [--since 2026-01-31T12:00:00Z] [--subject sottomondo.actions.crime.]'

/** `npm run replay`: publishes what the outbox of SERVICE still has, once more. Rows stay seven days. */
async function main(): Promise<void> {
  const { values } = parseArgs({ options: { since: { type: 'string' }, subject: { type: 'string' } } })
  const since = new Date(values.since ?? 0)
  if (Number.isNaN(since.getTime())) throw new Error(`"${values.since}" is no date`)
  const env = readConfig(z.object({ SERVICE: z.string(), DATABASE_URL: z.string(), NATS_URL: z.string() }), process.env)
  const published = await replayFacts({
    service: env.SERVICE,
    databaseUrl: env.DATABASE_URL,
    natsUrl: env.NATS_URL,
    since,
    subjectPrefix: values.subject,
  })
  console.log(`${env.SERVICE}: ${published} facts published again.`)
}

try {
  await main()
} catch (error) {
  console.error(`The facts could not be published again: ${(error as Error).message}. Usage: ${usage}`)
  process.exitCode = 1
}
