import { parseArgs } from 'node:util'
import { readConfig } from '@sottomondo/server-kit/config'
import { createLogger } from '@sottomondo/server-kit/log'
import { z } from 'zod'
import { audit } from './audit.ts'
import { isClean, reportOf } from './kernel/audit/audit.report.ts'
import { escrowRules } from './kernel/escrow/escrow.rules.ts'

const usage = 'audit [--from-start] [--facts] [--escrow-age-seconds n]'

/** @returns the process's exit code */
async function main(): Promise<number> {
  const { values } = parseArgs({
    options: {
      'from-start': { type: 'boolean', default: false },
      facts: { type: 'boolean', default: false },
      'escrow-age-seconds': { type: 'string' },
    },
  })
  const env = readConfig(
    z.object({
      DATABASE_URL: z.string(),
      NATS_URL: values.facts ? z.string() : z.string().optional(),
      NATS_NKEY_SEED: z.string().optional(),
      ACTIONS_DATABASE_URL: z.string().optional(),
      ESCROW_AGE_SECONDS: z.coerce.number().nonnegative().default(escrowRules.openAtMostSeconds),
    }),
    { ...process.env, ESCROW_AGE_SECONDS: values['escrow-age-seconds'] },
  )
  const findings = await audit({
    databaseUrl: env.DATABASE_URL,
    natsUrl: values.facts ? env.NATS_URL : undefined,
    natsSeed: env.NATS_NKEY_SEED,
    actionsDatabaseUrl: values.facts ? env.ACTIONS_DATABASE_URL : undefined,
    openEscrowSeconds: env.ESCROW_AGE_SECONDS,
    fromStart: values['from-start'],
    log: createLogger('economy audit', 'warn'),
  })
  console.log(reportOf(findings))
  if (values.facts && !env.ACTIONS_DATABASE_URL)
    console.log('Whether the facts are those of actions was not asked: ACTIONS_DATABASE_URL is missing.')
  return isClean(findings) ? 0 : 1
}

try {
  process.exitCode = await main()
} catch (error) {
  console.error(`The audit could not be made (${usage}): ${(error as Error).message}`)
  process.exitCode = 2
}
