import { request as httpRequest } from 'node:http'
import { request as httpsRequest } from 'node:https'
import { text } from 'node:stream/consumers'
import { casinoTitleRules } from '@sottomondo/economy/src/features/casino-title/casino-title.rules.ts'
import { UsageError } from '@sottomondo/local/operator'
import { loadRules, type Scenario, scenarios } from './load.rules.ts'
import type { LoadPlayer } from './players/players.ts'
import type { Target } from './target.ts'

/** The city of load players: they never travel. */
const city = 'Amsterdam'

interface Casino {
  type: string
  cityName: string
  ownerName: string
}

/** Refuses to play with made money in a casino of a player, who could win or lose by it. */
export async function checkCasinos(target: Target, player: LoadPlayer, scenario: Scenario): Promise<void> {
  const games: readonly string[] = scenarios[scenario].games
  if (games.length === 0) return
  const { casinos } = (await get(target, player, '/api/casino')) as { casinos: Casino[] }
  for (const { type, cityName, ownerName } of casinos) {
    if (cityName !== city || !games.includes(type)) continue
    if (ownerName === casinoTitleRules.houseName || ownerName.startsWith(loadRules.namePrefix)) continue
    throw new UsageError(
      `The ${type.toLowerCase()} of ${city} belongs to ${ownerName}, who would win or lose by this run: only casinos of the house are played in.`,
    )
  }
}

/** Calls the very address that was checked. */
async function get(target: Target, player: LoadPlayer, path: string): Promise<unknown> {
  const { protocol, hostname, port, host } = new URL(target.url)
  const options = {
    host: target.address,
    port: port || (protocol === 'https:' ? 443 : 80),
    path,
    headers: { host, cookie: player.cookie },
    servername: hostname,
  }
  const answer = await new Promise<{ status: number; body: string }>((resolve, reject) => {
    const sent = (protocol === 'https:' ? httpsRequest : httpRequest)(options, (response) => {
      text(response).then((body) => resolve({ status: response.statusCode ?? 0, body }), reject)
    })
    sent.on('error', reject)
    sent.end()
  })
  if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`)
  return JSON.parse(answer.body)
}
