import { existsSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '@sottomondo/bootstrap/root'
import { SERVICES } from './processes/processes.ts'
import { runLogged, tailOf } from './processes/run-logged.ts'
import { seedCommand, seedsVariable } from './seed-command.ts'

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
  const logFile = join(options.logFolder, 'seed.log')
  const passwords = {
    SEED_PLAYER_PASSWORD: options.passwords.player,
    SEED_ADMIN_PASSWORD: options.passwords.admin,
    SEED_RESIDENTS_PASSWORD: options.passwords.residents,
  }
  const environments = Object.fromEntries(
    SERVICES.map((service) => [service, { ...options.envOf(service), WORLD_SEED: options.worldSeed, ...passwords }]),
  )
  const [command, ...args] = seedCommand
  const code = await runLogged({
    command,
    args,
    cwd: ROOT,
    logFile,
    env: { ...process.env, [seedsVariable]: JSON.stringify(environments) },
    signal: options.signal,
  })
  if (code !== 0) throw new Error(`Seeding failed (log: ${logFile}):\n${tailOf(logFile, 5)}`)
  writeFileSync(mark, `${new Date().toISOString()}\n`)
  return true
}
