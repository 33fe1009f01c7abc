import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { ROOT } from '@sottomondo/bootstrap/root'
import { serverFile } from '@sottomondo/local/processes'
import { runLogged, tailOf } from '@sottomondo/local/run-logged'
import { answers } from '@sottomondo/private-servers'
import type { GameOptions } from './game.ts'
import { balancerPorts } from './hosts.ts'
import { natsUrl } from './nats-nodes.ts'
import { balancerAddress, type Network } from './network.ts'
import { adminDatabaseUrl } from './stack-file.ts'

const playableWithinMs = 60_000
const jobTries = 4
const pollMs = 200

/** Runs one of the image's jobs, which the chart runs too, to its end. */
async function runJob(
  script: string,
  { folders, settings, rootOf }: GameOptions,
  env: Record<string, string>,
  signal?: AbortSignal,
): Promise<void> {
  const logFile = join(folders.logs, `${script}.log`)
  let code = 1
  // As in the chart: a connection may be lost, and each can be repeated.
  for (let tries = 0; code !== 0 && tries < jobTries; tries++)
    code = await runLogged({
      command: process.execPath,
      args: [serverFile(rootOf('jobs'), script)],
      cwd: ROOT,
      logFile,
      signal,
      env: { ...settings, ...env },
    })
  if (code !== 0) throw new Error(`${script} failed (log: ${logFile}):\n${tailOf(logFile, 10)}`)
}

/** Makes database, roles, streams and tables, and the first world. Safe to repeat. */
export async function prepareWorld(options: GameOptions, network: Network, signal?: AbortSignal): Promise<void> {
  const { secrets, natsSeeds, mode } = options
  const passwords = Object.entries(secrets.databaseRoles).map(([role, password]) => [
    `DATABASE_PASSWORD_${role.toUpperCase()}`,
    password,
  ])
  const { player = '', admin } = secrets.logins
  const env = {
    ...Object.fromEntries(passwords),
    ADMIN_DATABASE_URL: adminDatabaseUrl('postgres'),
    NATS_URL: natsUrl(network),
    NATS_NKEY_SEED: String(natsSeeds.stack),
    NATS_REPLICAS: '3',
    FIRST_WORLD: 'yes',
    MODE: mode,
    WORLD_SEED: secrets.worldSeed,
    SEED_ADMIN_PASSWORD: admin,
    SEED_RESIDENTS_PASSWORD: secrets.residentsPassword,
    ...(player && { SEED_PLAYER_PASSWORD: player }),
  }
  await runJob('run-prepare', options, env, signal)
}

/** Waits until the balancer has found a gateway and a realtime. */
async function whenPlayable(port: number): Promise<void> {
  const giveUpAtMs = Date.now() + playableWithinMs
  const realtime = { host: balancerAddress, port: balancerPorts.realtime }
  const isPlayable = async () =>
    (await answers(realtime, 'GET / HTTP/1.0\r\n\r\n', 'HTTP/1')) &&
    (await fetch(`http://127.0.0.1:${port}/api/healthz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  while (!(await isPlayable())) {
    if (Date.now() > giveUpAtMs) throw new Error('The balancer finds no gateway, or no realtime, that answers.')
    await delay(pollMs)
  }
}

/** Releases the checkout's screens that the gateways do not know. */
export async function releaseScreens(options: GameOptions, port: number, signal?: AbortSignal): Promise<void> {
  const { secrets, folders } = options
  const env = {
    GATEWAY_URL: `http://127.0.0.1:${port}`,
    RELEASE_TOKEN: secrets.releaseToken,
    RELEASES_DIR: join(folders.data, 'releases'),
    SHELL_DIR: join(folders.data, 'shell'),
  }
  await whenPlayable(port)
  // A release may be laid out without its screens, to be played by processes alone.
  if (!existsSync(join(options.rootOf('jobs'), 'shell/dist'))) return
  await runJob('run-screens', options, env, signal)
}
