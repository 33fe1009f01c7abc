/**
 * Makes players for a run on an installation that is not this machine's stack, and writes what the k6 of such a run read
 * (docs/load.md, "From several machines"). `--clean` removes them.
 */
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { runCommand, UsageError } from '@sottomondo/local/operator'
import { loadRules } from '../load.rules.ts'
import { type PlayersStack, preparePlayers, removePlayers } from './players.ts'

const usage =
  'node deploy/load/src/load/players/run-players.ts --database <postgresql://admin@host/sottomondo> --redis <redis://host> --origin <https://the.address> --folder <where to> [--players <n>] [--clean]'

/** The parts of a stack that the making of players needs, of servers anywhere. */
export function installationOf(database: string, redisUrl: string, origin: string, dataFolder: string): PlayersStack {
  const urlOf = (service: string) => {
    const url = new URL(database)
    url.searchParams.set('options', `-csearch_path=${service}`)
    return { DATABASE_URL: url.toString() }
  }
  const services = ['accounts', 'actions', 'economy', 'social']
  return { env: Object.fromEntries(services.map((name) => [name, urlOf(name)])), redisUrl, origin, dataFolder }
}

async function players(args: string[]): Promise<string[]> {
  const { values } = parseArgs({
    args,
    options: {
      database: { type: 'string' },
      redis: { type: 'string' },
      origin: { type: 'string' },
      folder: { type: 'string' },
      players: { type: 'string', default: '5000' },
      clean: { type: 'boolean' },
    },
  })
  const { database, redis, origin, folder, clean } = values
  const count = Number(values.players)
  if (!database || !redis || !origin || !folder || !(count >= 1 && count <= loadRules.most.players))
    throw new UsageError(usage)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const installation = installationOf(database, redis, origin, folder)
  if (clean) return [`${await removePlayers(installation)} load players were removed.`]
  const made = await preparePlayers(installation, count)
  const write = (name: string, text: string) => writeFileSync(join(folder, name), text, { mode: 0o600 })
  write('players.json', JSON.stringify(made.players))
  write('password', made.password)
  return [
    `${made.players.length} players are ready, ${made.reused} of them from before.`,
    `kubectl create secret generic load-players --from-file=${folder}/players.json --from-file=${folder}/password`,
  ]
}

if (import.meta.main) await runCommand(players)
