import { randomBytes } from 'node:crypto'
import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEVELOPMENT_PASSWORDS } from '@sottomondo/first-world'
import { randomPassword } from '@sottomondo/private-servers'
import { SCHEMAS } from './processes.ts'

export type Secrets = {
  /** The mode of the first start: a world made in development has passwords that everybody knows. */
  mode: string
  databaseAdmin: string
  /** By role. */
  databaseRoles: Record<string, string>
  /** Secrets of NATS by user: a process or tool proves itself with it. See nats-users.ts. */
  natsSeeds?: Record<string, string>
  /** The key by which accounts seals secrets: TWO_FACTOR_KEYS. */
  twoFactorKeys?: string
  clickToken: string
  releaseToken: string
  /** Logins of a first world. A player's only in development. */
  logins: { player?: string; admin: string }
}

function makeSecrets(mode: string): Secrets {
  return {
    mode,
    databaseAdmin: randomPassword(),
    databaseRoles: Object.fromEntries(SCHEMAS.map((name) => [name, randomPassword()])),
    clickToken: randomPassword(),
    releaseToken: randomPassword(),
    logins: mode === 'development' ? DEVELOPMENT_PASSWORDS : { admin: randomPassword() },
  }
}

/** Returns the installation's secrets; made on its first start, readable by its owner alone. */
export function loadSecrets(folder: string, mode: string): Secrets & { twoFactorKeys: string } {
  const path = join(folder, 'secrets.json')
  try {
    const secrets = JSON.parse(readFileSync(path, 'utf8')) as Secrets
    if (mode === 'production' && secrets.mode !== 'production') {
      throw new Error(
        `The world in ${folder} was made in development mode, with passwords that everybody knows: name another folder in DATA_DIR for production.`,
      )
    }
    return withTwoFactorKeys(folder, secrets)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
  }
  return withTwoFactorKeys(folder, makeSecrets(mode))
}

/** Adds keys that an older world lacks. */
function withTwoFactorKeys(folder: string, secrets: Secrets): Secrets & { twoFactorKeys: string } {
  const { twoFactorKeys = `1:${randomBytes(32).toString('base64')}` } = secrets
  const whole = { ...secrets, twoFactorKeys }
  if (!secrets.twoFactorKeys) saveSecrets(folder, whole)
  return whole
}

/** Written beside its place and renamed: a half-written file would lock us out of our own database. */
export function saveSecrets(folder: string, secrets: Secrets): void {
  const path = join(folder, 'secrets.json')
  writeFileSync(`${path}.new`, `${JSON.stringify(secrets, null, 2)}\n`, { mode: 0o600 })
  renameSync(`${path}.new`, path)
}
