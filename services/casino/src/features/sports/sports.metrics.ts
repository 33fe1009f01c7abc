import type { Kit } from '@sottomondo/server-kit/service'
import { figuresOf } from '../../kernel/figures/figures.ts'
import { monthOf } from './odds/odds-api.rules.ts'
import { listOfferAges, readOpenBets, readUsedCalls } from './sports.metrics.store.ts'

/** Shows the age of the offer, the provider's remaining calls, and the open bets. */
export function showSports(
  kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'metrics'>,
  { provider, callsAllowed }: { provider: string; callsAllowed: number },
): void {
  const { pool, clock } = kit
  const gauge = figuresOf(kit, async () => {
    const nowMs = clock.nowMs()
    const [ages, calls, open] = await Promise.all([
      listOfferAges(pool, provider),
      readUsedCalls(pool, provider, monthOf(nowMs)),
      readOpenBets(pool),
    ])
    for (const { league, readAtMs } of ages) offerAge.set({ league }, secondsSince(readAtMs, nowMs))
    used.set(calls)
    allowed.set(callsAllowed)
    bets.set(open.bets)
    stake.set(open.stakeEuro)
    oldest.set(open.firstKickOffMs === null ? 0 : secondsSince(open.firstKickOffMs, nowMs))
  })
  const offerAge = gauge('sports_offer_age_seconds', 'Since the offer of a league was read', ['league'])
  const used = gauge('sports_provider_calls_used', 'Calls of the provider that this month has used')
  const allowed = gauge('sports_provider_calls_allowed', 'Calls a month by its plan; 0 where nobody counts them')
  const bets = gauge('sports_open_bets', 'Bets that are not settled')
  const stake = gauge('sports_open_stake_euro', 'Stakes of bets that are not settled')
  const oldest = gauge('sports_oldest_open_bet_seconds', 'Since the first kick-off of an open bet; 0 before it')
}

const secondsSince = (atMs: number, nowMs: number): number => Math.max(0, (nowMs - atMs) / 1000)
