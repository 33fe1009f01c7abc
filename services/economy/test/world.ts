import { transaction } from '@sottomondo/server-kit/database'
import { openMissingFactories } from '../src/features/bullet-factory/production.ts'
import { openCasino, play } from './casino.ts'
import type { EconomyDatabase } from './economy-database.ts'
import { ctxOf, ctxOfService } from './economy-kit.ts'
import { giveCars, theftOf } from './garage.ts'
import { lotteryStake } from './lottery.ts'
import { answered, give } from './running-economy.ts'

/** Plays something of nearly everything that the audit looks at, by six players. */
export async function fillWorld(economy: EconomyDatabase): Promise<void> {
  await answered(economy.bank.deposit(ctxOf(1), { amount: 1000 }))
  const paid = { receiverAccountId: 2, receiverAccountName: 'Twee', amount: 400, subject: 'huur' }
  await answered(economy.bank.transfer(ctxOf(1, 'paid'), paid))
  await economy.crimes({ crimeId: 'a', accountId: 1, rewardEuro: 90, easterEggs: 1 }, { crimeId: 'b', accountId: 2 })
  const reserve = {
    escrowId: 'e',
    accountId: 1,
    asset: 'cashPocket',
    amount: 30,
    credits: 0,
    honorPoints: 0,
    lines: [],
  }
  await answered(economy.escrow.reserve(ctxOf(1), { ...reserve, purpose: 'travel' as const }))
  const casinoId = await openCasino(economy, 5_000, 'FRUIT')
  const game = 'FRUIT'
  await answered(play(economy, 2, casinoId, { game, roundId: 'even', winningsEuro: 100 }, 'even'))
  await answered(play(economy, 2, casinoId, { game, roundId: 'won', winningsEuro: 170 }, 'won'))
  await answered(play(economy, 2, casinoId, { game, roundId: 'ended', staysOpen: true }, 'ended'))
  const end = { roundId: 'ended', accountId: 2, winningsEuro: 30, outcome: '{}' }
  await answered(economy.round.closeRound(ctxOf(2), end))
  await answered(play(economy, 2, casinoId, { game, roundId: 'open', staysOpen: true }, 'open'))
  const step = { requestId: 'raise', fingerprint: 'raise', did: 'raise', done: 'raise' }
  const raise = {
    roundId: 'open',
    accountId: 2,
    doneBefore: '',
    step,
    stakeEuro: 100,
    actedAtMs: economy.clock.nowMs(),
  }
  await answered(economy.round.takeStep(ctxOf(2), raise))
  await giveCars(economy, 1, 2)
  await answered(economy.garage.reserveCar(ctxOf(1), theftOf(1)))
  await economy.crimes({ crimeId: 'dear', accountId: 4, rewardEuro: 9_000 })
  await answered(economy.shop.buyHealing(ctxOf(4), { itemId: 1, payWith: 'CASH' }))
  await give(economy.pool, 4, 'credits', 2)
  await answered(economy.perk.upgrade(ctxOf(4, 'level'), { perkId: 2, level: 1, payWith: 'CREDITS' }))
  await answered(economy.perk.research(ctxOf(4), { perkId: 2 }))
  await transaction(economy.pool, (tx) => openMissingFactories(tx, economy.ledger, economy.clock.nowMs() - 3_600_000))
  const bullets = { escrowId: 'bullets', accountId: 4, purpose: 'bullets', factory: 'PLAYER', cityName: 'Rome' }
  await answered(economy.bulletFactory.reserve(ctxOf(4), { ...bullets, rankNumber: 1, quantity: 1, seenPrice: 0 }))
  await give(economy.pool, 5, 'cashPocket', 100_000)
  for (const [trade, good] of [
    ['liquor', 'bier'],
    ['drugs', 'weed'],
  ] as const) {
    const bought = {
      escrowId: trade,
      accountId: 5,
      purpose: 'goodsPurchase',
      trade,
      side: 'buy',
      goods: [{ good, amount: 1 }],
    }
    await answered(
      economy.goods.reserveTrade(ctxOf(5), {
        ...bought,
        cityName: 'Rome',
        rankNumber: 9,
        caught: false,
        periodId: 0,
      }),
    )
  }
  const stake = {
    asset: 'cashPocket',
    amount: 20,
    itemKind: '',
    itemId: 0,
    toKind: 'house',
    toId: 'sports',
    toName: '',
  }
  for (const betId of ['bet', 'open-bet'])
    await answered(
      economy.escrow.reserve(ctxOf(1), { ...reserve, escrowId: betId, purpose: 'sportsBet', lines: [stake] }),
    )
  await economy.settle({ escrowId: 'bet', outcome: 'commit' }, { escrowId: 'open-bet', outcome: 'commit' })
  const match = { matchId: 'm', league: 'dutch' as const, homeTeam: 'A', awayTeam: 'B', choice: '1' as const }
  const won = { outcome: 'won' as const, paidEuro: 42, homeGoals: 1, awayGoals: 0, settledAtMs: 1 }
  await economy.sports({ ...match, ...won, betId: 'bet', accountId: 1, oddsHundredths: 210, stakeEuro: 20 })
  await answered(economy.escrow.reserve(ctxOf(5), lotteryStake('stake', 5, '2026-11-22')))
  await economy.settle({ escrowId: 'stake', outcome: 'commit' })
  await economy.lottery({
    drawDay: '2026-11-22',
    revenueEuro: 10_000,
    drawnAtMs: 1,
    cars: [],
    bullets: [],
    jackpot: { accountId: 5, ticket: 1, euro: 5_500 },
  })
  const died = { accountId: 6, userId: 6, accountName: 'Dode', cause: 'admin' as const, diedAtMs: 1 }
  await answered(economy.bank.getBalances(ctxOf(6), {}))
  await economy.die({ ...died, deathId: 'dead', killerAccountId: null, heirAccountId: null, heirAccountName: null })
  await answered(economy.owner.freeze(ctxOfService(), { freezeId: 'held', cause: 'test', accountIds: [3] }))
  await economy.crimes({ crimeId: 'waits', accountId: 3, rewardEuro: 70 })
}
