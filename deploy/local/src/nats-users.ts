import { updateStreams } from '@sottomondo/server-kit/facts'
import { connectNats, natsAuthorization, natsPermissions, newNatsSeed } from '@sottomondo/server-kit/nats'
import { type Secrets, saveSecrets } from './data/secrets.ts'

/** The users of NATS in an installation. */
export type NatsUsers = {
  /** By user: the secret that proves it. */
  seeds: Record<string, string>
  /** Their part of the server's configuration. */
  authorization: string
}

/** Makes the secrets of users that have none yet, and keeps them. */
export function natsUsers(folder: string, secrets: Secrets): NatsUsers {
  const known = secrets.natsSeeds ?? {}
  const users = Object.keys(natsPermissions)
  const seeds = Object.fromEntries(users.map((user) => [user, known[user] ?? newNatsSeed()]))
  if (users.some((user) => !known[user])) saveSecrets(folder, { ...secrets, natsSeeds: seeds })
  return { seeds, authorization: natsAuthorization(seeds) }
}

/** Makes the streams of facts and parked facts, or changes them to this version's settings. */
export async function prepareStreams(
  url: string,
  seed: string | undefined,
  replicas: string | undefined,
): Promise<void> {
  const nats = await connectNats(url, 'stack', { user: 'stack', seed })
  try {
    await updateStreams(nats, replicas ? Number(replicas) : undefined)
  } finally {
    await nats.close()
  }
}
