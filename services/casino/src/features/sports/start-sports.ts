import type { Kit } from '@sottomondo/server-kit/service'
import type { CasinoConfig } from '../../config.ts'
import { mergeOpenBets } from './bets/bet.store.ts'
import { createSettlement } from './bets/settle.ts'
import { createFeed } from './odds/feed.ts'
import { createOddsApi } from './odds/odds-api.ts'
import { createSimulator } from './odds/simulator.ts'
import { showSports } from './sports.metrics.ts'

/** Longest delay of a line-up, a result or a payment. */
const lookEveryMs = 2_000

/** The source of matches, odds and results: The Odds API if it has a key, else the built-in leagues. */
export function sportsProvider({ pool, clock, config }: Pick<Kit<CasinoConfig>, 'pool' | 'clock' | 'config'>) {
  const { SPORTS_ODDS_API_KEY: apiKey, SPORTS_ODDS_API_URL: url, SPORTS_ODDS_API_CALLS: callsPerMonth } = config
  return apiKey
    ? createOddsApi({ pool, clock, url, apiKey, callsPerMonth })
    : createSimulator({ pool, clock, gameSpeed: config.GAME_SPEED })
}

/** Starts reading matches and results, ending bets, and showing both. */
export function startSports(kit: Kit<CasinoConfig>): void {
  const { SPORTS_ODDS_API_KEY: apiKey, SPORTS_ODDS_API_CALLS: callsPerMonth } = kit.config
  const provider = sportsProvider(kit)
  const feed = createFeed(kit, provider)
  const settleDue = createSettlement(kit, provider.name)
  showSports(kit, { provider: provider.name, callsAllowed: apiKey ? callsPerMonth : 0 })
  kit.every(lookEveryMs, 'sports', async () => {
    await feed()
    await settleDue()
    await mergeOpenBets(kit.pool)
  })
}
