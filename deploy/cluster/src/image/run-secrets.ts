import { randomBytes } from 'node:crypto'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { SCHEMAS } from '@sottomondo/local/processes'
import { newVapidKey } from '@sottomondo/local/secrets'
import { randomPassword } from '@sottomondo/private-servers'
import { natsAuthorization, natsPermissions, newNatsSeed } from '@sottomondo/server-kit/nats'
import { stringify } from 'yaml'

/**
 * Makes all secrets of an installation, new ones each time: print them once, and keep them.
 * @returns by the name of the variable that carries each, and the users of NATS as its configuration
 */
export function newSecrets(): { values: Record<string, string>; natsUsers: string } {
  const seeds = Object.fromEntries(Object.keys(natsPermissions).map((user) => [user, newNatsSeed()]))
  const nameOf = (user: string) => `NATS_NKEY_SEED_${user.toUpperCase().replaceAll('-', '_')}`
  return {
    values: {
      CLICK_TOKEN_SECRET: randomPassword(),
      RELEASE_TOKEN: randomPassword(),
      TWO_FACTOR_KEYS: `1:${randomBytes(32).toString('base64')}`,
      VAPID_PRIVATE_KEY: newVapidKey(),
      SEED_ADMIN_PASSWORD: randomPassword(),
      RESIDENTS_PASSWORD: randomPassword(),
      DATABASE_PASSWORD_ADMIN: randomPassword(),
      ...Object.fromEntries(SCHEMAS.map((schema) => [`DATABASE_PASSWORD_${schema.toUpperCase()}`, randomPassword()])),
      ...Object.fromEntries(Object.entries(seeds).map(([user, seed]) => [nameOf(user), seed])),
    },
    natsUsers: natsAuthorization(seeds),
  }
}

/** `compose`: a file of variables, with the configuration of NATS in one; `kubernetes`: a Secret. */
function written(form: string | undefined): string {
  const { values, natsUsers } = newSecrets()
  if (form === 'compose') {
    // In single quotes compose takes a value as it is, over several lines too.
    return Object.entries({ ...values, NATS_USERS: natsUsers })
      .map(([name, value]) => `${name}='${value}'`)
      .join('\n')
  }
  if (form === 'kubernetes') {
    const metadata = { name: 'sottomondo' }
    const stringData = { ...values, 'nats-users.conf': natsUsers }
    return stringify({ apiVersion: 'v1', kind: 'Secret', metadata, type: 'Opaque', stringData }).trimEnd()
  }
  throw new UsageError('run-secrets compose | kubernetes')
}

if (import.meta.main) await runCommand(async ([form]) => [written(form)])
