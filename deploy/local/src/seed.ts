import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from './processes/processes.ts'
import { runLogged, tailOf } from './processes/run-logged.ts'

export type SeedOptions = {
  dataFolder: string
  logFolder: string
  /** The whole environment of a service. */
  envOf: (service: string) => NodeJS.ProcessEnv
  passwords: { player: string; admin: string; residents: string }
  worldSeed: string
  say: (line: string) => void
  signal?: AbortSignal
}

/**
 * Fills the world on the first start. Marked as done only when every part of it is: seeds can run twice.
 * @returns whether it was done now
 */
export async function seedWorld(options: SeedOptions): Promise<boolean> {
  const mark = join(options.dataFolder, 'seeded')
  if (existsSync(mark)) return false
  options.say('Seeding the world ...')
  // Side by side: each writes its own tables, and most of its time goes into starting.
  const ended = await Promise.all(
    SERVICES.map(async (service) => {
      const script = join(ROOT, 'services', service, 'src/seed.ts')
      const logFile = join(options.logFolder, `seed-${service}.log`)
      if (!existsSync(script)) return { service, logFile, code: 0 }
      const code = await runLogged({
        command: process.execPath,
        args: [script],
        cwd: join(ROOT, 'services', service),
        logFile,
        env: {
          ...options.envOf(service),
          WORLD_SEED: options.worldSeed,
          SEED_PLAYER_PASSWORD: options.passwords.player,
          SEED_ADMIN_PASSWORD: options.passwords.admin,
          SEED_RESIDENTS_PASSWORD: options.passwords.residents,
        },
        signal: options.signal,
      })
      return { service, logFile, code }
    }),
  )
  for (const { service, logFile, code } of ended)
    if (code !== 0) throw new Error(`Seeding ${service} failed (log: ${logFile}):\n${tailOf(logFile, 5)}`)
  writeFileSync(mark, `${new Date().toISOString()}\n`)
  return true
}
