import { pathToFileURL } from 'node:url'
import { explain } from '@sottomondo/bootstrap/explain'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES, serverFile } from './processes/processes.ts'
import { seedsVariable } from './seed-command.ts'

/** What each service's `src/seed.ts` exports, as a bundled file: it writes this service's part of a first world, in one transaction. */
type Seeder = { seed(env: NodeJS.ProcessEnv): Promise<void> }

/**
 * Runs every service's seed in one process: they share most of their code, and reading it is most of what they do. Side
 * by side, for each writes its own tables.
 */
async function seedServices(environments: Record<string, NodeJS.ProcessEnv>): Promise<void> {
  await Promise.all(
    SERVICES.filter((service) => environments[service]).map(async (service) => {
      try {
        const { seed } = (await import(pathToFileURL(serverFile(ROOT, `seed-${service}`)).href)) as Seeder
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
