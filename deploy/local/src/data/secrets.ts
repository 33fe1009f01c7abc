import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEVELOPMENT_PASSWORDS, smallWorld, usualSeed } from '@sottomondo/first-world'
import { randomPassword } from '@sottomondo/private-servers'
import { SCHEMAS } from '../processes/processes.ts'

/** Which tables a world has: a version reads its own and those to which its migrations lead. */
const worldOfTables = '1.0'

export type Secrets = {
  world: typeof worldOfTables
  /** The mode of the first start: a world made in development has passwords that everybody knows. */
  mode: string
  databaseAdmin: string
  /** By role. */
  databaseRoles: Record<string, string>
  /** Secrets of NATS by user: a process or tool proves itself with it. See nats-users.ts. */
  natsSeeds?: Record<string, string>
  /** The key by which accounts seals secrets: TWO_FACTOR_KEYS. */
  twoFactorKeys: string
  /** By which push services know the game: VAPID_PRIVATE_KEY. A world without one gets it at its next start. */
  vapidPrivateKey?: string
  clickToken: string
  releaseToken: string
  /** From which the first world was made: who lives in it follows from that. */
  worldSeed: string
  /** Of the users of all residents. */
  residentsPassword: string
  /** Logins of a first world. A player's only in development. */
  logins: { player?: string; admin: string }
}

/** A private key of P-256: any 32 bytes are one, but of four thousand millions one. */
export const newVapidKey = (): string => randomBytes(32).toString('base64url')

const pathIn = (folder: string) => join(folder, 'secrets.json')

function makeSecrets(mode: string, worldSeed: string): Secrets {
  return {
    world: worldOfTables,
    mode,
    databaseAdmin: randomPassword(),
    databaseRoles: Object.fromEntries(SCHEMAS.map((name) => [name, randomPassword()])),
    twoFactorKeys: `1:${randomBytes(32).toString('base64')}`,
    vapidPrivateKey: newVapidKey(),
    clickToken: randomPassword(),
    releaseToken: randomPassword(),
    worldSeed,
    residentsPassword: randomPassword(),
    logins: mode === 'development' ? DEVELOPMENT_PASSWORDS : { admin: randomPassword() },
  }
}

/** Returns the secrets of a world; undefined where none was made yet. Throws where the world's tables cannot be read. */
export function readSecrets(folder: string): Secrets | undefined {
  let secrets: Omit<Secrets, 'world' | 'worldSeed'> & { world?: string; worldSeed?: string }
  try {
    secrets = JSON.parse(readFileSync(pathIn(folder), 'utf8'))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
    throw error
  }
  if (secrets.world !== worldOfTables)
    throw new Error(
      `The world in ${folder} is of a version before 1.0, which this version cannot continue: move that folder away, or name another one in DATA_DIR.`,
    )
  // A world that names no seed has the hand-written residents alone.
  return { ...secrets, world: secrets.world, worldSeed: secrets.worldSeed ?? smallWorld }
}

/**
 * Returns the installation's secrets; made on its first start, readable by its owner alone.
 * @param worldSeed of a world that is made now
 */
export function loadSecrets(folder: string, mode: string, worldSeed: string = usualSeed): Secrets {
  const known = readSecrets(folder)
  if (known && mode === 'production' && known.mode !== 'production') {
    throw new Error(
      `The world in ${folder} was made in development mode, with passwords that everybody knows: name another folder in DATA_DIR for production.`,
    )
  }
  if (known?.vapidPrivateKey) return known
  const made = known ? { ...known, vapidPrivateKey: newVapidKey() } : makeSecrets(mode, worldSeed)
  saveSecrets(folder, made)
  return made
}

/** Written beside its place and renamed: a half-written file would lock us out of our own database. */
export function saveSecrets(folder: string, secrets: Secrets): void {
  const path = pathIn(folder)
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
