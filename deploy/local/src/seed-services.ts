import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from './processes/processes.ts'

/** What each service's `src/seed.ts` exports: it writes this service's part of a first world, in one transaction. */
type Seeder = { seed(env: NodeJS.ProcessEnv): Promise<void> }

/** The variable with the environment of each service, as JSON. */
export const seedsVariable = 'SEEDS'

/** Returns the command that runs the seeds of these services in one process. */
export const seedCommand = [process.execPath, join(ROOT, 'deploy/local/src/seed-services.ts')] as const

/**
 * Runs every service's seed in one process: they share most of their code, and reading it is most of what they do. Side
 * by side, for each writes its own tables.
 */
async function seedServices(environments: Record<string, NodeJS.ProcessEnv>): Promise<void> {
  await Promise.all(
    SERVICES.filter((service) => environments[service]).map(async (service) => {
      try {
        const path = join(ROOT, 'services', service, 'src/seed.ts')
        const { seed } = (await import(pathToFileURL(path).href)) as Seeder
        await seed({ ...process.env, ...environments[service] })
      } catch (error) {
        throw new Error(`Seeding ${service} failed: ${explain(error)}`, { cause: error })
      }
    }),
  )
}

if (import.meta.main)
  try {
    await seedServices(JSON.parse(process.env[seedsVariable] ?? '{}'))
  } catch (error) {
    console.error(explain(error))
    process.exitCode = 1
  }
