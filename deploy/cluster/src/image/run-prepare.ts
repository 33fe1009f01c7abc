import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { ROOT } from '@sottomondo/bootstrap/root'
import { seedPasswords } from '@sottomondo/first-world'
import { prepareStreams } from '@sottomondo/local/nats-users'
import { runCommand } from '@sottomondo/local/operator'
import { PROCESSES, SCHEMAS, SERVICES } from '@sottomondo/local/processes'
import { seedCommand, seedsVariable } from '@sottomondo/local/seed-command'
import { prepareDatabase } from '@sottomondo/private-servers'
import { readConfig } from '@sottomondo/server-kit/config'
import { createLogger } from '@sottomondo/server-kit/log'
import { migrate } from '@sottomondo/server-kit/migrate'
import { z } from 'zod'

/** The variable with the password of a schema's role. */
const passwordOf = (schema: string) => `DATABASE_PASSWORD_${schema.toUpperCase()}`

/** The settings of the job before an installation or an upgrade. */
export const prepareConfig = z.object({
  /** A role that may make roles and databases, on the server's primary. */
  ADMIN_DATABASE_URL: z.string(),
  DATABASE_NAME: z.string().default('sottomondo'),
  ...Object.fromEntries(SCHEMAS.map((schema) => [passwordOf(schema), z.string().min(16)])),
  NATS_URL: z.string(),
  /** Of the user `stack`. */
  NATS_NKEY_SEED: z.string().optional(),
  NATS_REPLICAS: z.coerce.number().int().min(1).max(5).default(1),
  /** `yes` fills the world of a first start; later runs change nothing. */
  FIRST_WORLD: z.enum(['yes', 'no']).default('no'),
  /** Without it nobody can log in as the first world's player, as an installation for others wants. */
  SEED_PLAYER_PASSWORD: z.string().optional(),
  SEED_ADMIN_PASSWORD: z.string().optional(),
  /** Of the city's own residents; without it none of them ever plays. */
  SEED_RESIDENTS_PASSWORD: z.string().optional(),
  /** From which the first town grows. */
  WORLD_SEED: z.string().optional(),
})

/**
 * Makes what the processes expect, and brings it up to date: database, roles, schemas, streams, migrations, and the first
 * world where it is wished. Safe to repeat, and to run while processes of the present release play on.
 */
async function prepare(env: NodeJS.ProcessEnv): Promise<string[]> {
  const config = readConfig(prepareConfig, env)
  // Before anything is made: the seeds read them, and can't do without.
  if (config.FIRST_WORLD === 'yes') seedPasswords(env)
  const passwords = Object.fromEntries(
    SCHEMAS.map((schema) => [schema, String((config as Record<string, unknown>)[passwordOf(schema)])]),
  )
  const log = createLogger('prepare', 'warn')
  const { urlFor } = await prepareDatabase(config.ADMIN_DATABASE_URL, config.DATABASE_NAME, passwords)
  await prepareStreams(config.NATS_URL, config.NATS_NKEY_SEED, String(config.NATS_REPLICAS))
  for (const { name, folder, database } of PROCESSES)
    if (database) await migrate(urlFor(name), name, pathToFileURL(`${join(ROOT, folder, 'migrations')}/`), log)
  if (config.FIRST_WORLD === 'yes') {
    const seeds = Object.fromEntries(SERVICES.map((service) => [service, { DATABASE_URL: urlFor(service) }]))
    const [command, ...args] = seedCommand
    const { status } = spawnSync(command, args, {
      stdio: 'inherit',
      env: { ...env, [seedsVariable]: JSON.stringify(seeds) },
    })
    if (status !== 0) throw new Error('Seeding the world failed.')
  }
  return [`${config.DATABASE_NAME} and the streams are ready.`]
}

if (import.meta.main) await runCommand(() => prepare(process.env))
