import { StatisticsService } from '@sottomondo/proto/social/v1/statistics'
import { callOf, granted, newPlayer, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { writeDead, writeDeaths, writeNames } from '../../kernel/player/player.store.ts'
import { player } from '../../kernel/player/player.ts'
import { socialOf } from '../../service-of.ts'
import { personalData } from '../personal-data/personal-data.ts'
import { writePlayerProgress } from '../player-progress/player-progress.store.ts'
import { keepHour } from './statistics.consumers.ts'
import { hourOf, statisticsRules } from './statistics.rules.ts'
import { statistics as statisticsFeature } from './statistics.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(personalData, player, statisticsFeature), { clock })
/** The answer is shared for a moment. */
async function statistics() {
  clock.advanceMs(statisticsRules.sharedMs)
  return granted(await under.rpc(StatisticsService).get(callOf(newPlayer()), {}))
}
const names = ['Vito', 'Livia', 'Beppe', 'Rosa']
const idOf = (name: string) => names.indexOf(name) + 1
const gangster = (name: string, more: object = {}) => ({
  accountId: idOf(name),
  alive: true,
  experience: 10,
  rankNumber: 3,
  cityName: 'Rome',
  crimesCommitted: 5,
  carCrimesCommitted: 2,
  successfulBreakouts: 0,
  version: 1,
  ...more,
})
const economy = {
  pocketEuro: 70,
  bankEuro: 30,
  bullets: 8,
  casinoBankEuro: 900,
  factoryBankEuro: 12,
  largestPocketEuro: 50,
  largestCasinoBankEuro: 600,
  missionRewardsEuro: 1_000,
  richest: [
    { accountId: 2, euro: 60 },
    { accountId: 99, euro: 55 },
    { accountId: 1, euro: 40 },
  ],
  mostEggs: [{ accountId: 1, easterEggs: 4 }],
  mostEggsStolen: [{ accountId: 2, eggsStolen: 6 }],
  casinos: [
    {
      cityName: 'Rome',
      type: 'ROULETTE' as const,
      ownerAccountId: 1,
      ownerName: 'Oude_Naam',
      minBetEuro: 10,
      maxBetEuro: 1_000,
      revenueEuro: -5,
    },
  ],
  factories: [{ cityName: 'Rome', ownerAccountId: null, ownerName: 'Het Huis', bullets: 100, priceEuro: 1_500 }],
}

test('before anything is told every figure is nought and every list empty', async () => {
  expect(await statistics()).toMatchObject({
    totalAccounts: 0,
    livingAccounts: 0,
    totalCash: 0,
    latestUsers: '[]',
    topRichPlayers: '[]',
    casinoOverview: [],
    history: [],
    latestAccountCreatedAtMs: undefined,
  })
})

test('while a world is being made no hour is kept of it, which would be a dip in the charts', async () => {
  await under.pool.query(
    `insert into owner_figures (owner, figures, taken_at) values ('economy', $1, to_timestamp(1))`,
    [JSON.stringify({ ...economy, pocketEuro: 0, bankEuro: 0, takenAtMs: 1_000 })],
  )
  await keepHour(under)
  expect((await statistics()).history).toEqual([])
})

test('it shows what the owners told last, by the names of now', async () => {
  await writeNames(
    under.pool,
    names.map((accountName, index) => ({
      accountId: index + 1,
      userId: index + 1,
      accountName,
      gender: 'male' as const,
      claimedExperience: 0,
      createdAtMs: 1_000 + index,
    })),
  )
  await writePlayerProgress(under.pool, [
    { gangsters: [gangster('Vito', { successfulBreakouts: 3 }), gangster('Livia', { successfulBreakouts: 7 })] },
    { gangsters: [gangster('Beppe'), gangster('Rosa', { alive: false, rankNumber: 6 })] },
  ])
  const death = { deathId: 'd', accountName: 'Rosa', cause: 'murder' as const, diedAtMs: 5_000 }
  await writeDeaths(under.pool, [{ ...death, accountId: idOf('Rosa'), killerAccountId: idOf('Vito') }])
  // Of honor, economy says what can be spent; the scores are social's own.
  await under.pool.query(
    `insert into honor_score (account_id, honor, dishonor, version) values (3, 9, 0, 1), (2, 1, 10, 2), (1, 4, 4, 2)`,
  )
  const takenAtMs = clock.nowMs()
  await under.publish('sottomondo.economy.figures.taken.v1', { ...economy, takenAtMs })
  await under.publish('sottomondo.economy.figures.taken.v1', { ...economy, pocketEuro: 1, takenAtMs: takenAtMs - 1 })
  await under.publish('sottomondo.casino.figures.taken.v1', { sportsProfitEuro: -40, takenAtMs })
  await under.publish('sottomondo.actions.figures.taken.v1', {
    heists: [{ inviterAccountId: 1, inviteeAccountId: 2, lootEuro: 500 }],
    raids: [{ leaderAccountId: 3, lootEuro: 700 }],
    takenAtMs: takenAtMs + 9,
  })
  await eventually(async () => expect((await statistics()).topRaids).not.toBe('[]'))
  await eventually(async () => expect((await statistics()).sportBettingProfit).toBe(-40))
  await eventually(async () => expect((await statistics()).totalCash).toBe(70))
  const shown = await statistics()
  expect(shown).toMatchObject({
    lastUpdatedMs: takenAtMs,
    totalAccounts: 4,
    livingAccounts: 3,
    totalCrimes: 20,
    totalCarCrimes: 8,
    totalMissionRewards: 1_000,
    totalBullets: 8,
    totalBank: 30,
    totalCash: 70,
    totalCasinoBank: 900,
    totalPlayerBulletFactoryBank: 12,
    maxCashPocket: 50,
    maxCasinoBank: 600,
    sportBettingProfit: -40,
    latestAccountCreatedAtMs: 1_003,
    casinoOverview: [
      { cityName: 'Rome', type: 'ROULETTE', accountName: 'Vito', minBet: 10, maxBet: 1_000, revenue: -5 },
    ],
    playerBulletFactoryOverview: [
      { cityName: 'Rome', accountName: 'Het Huis', bulletsAvailable: 100, bulletsPrice: 1_500 },
    ],
  })
  const lists = Object.fromEntries(
    Object.entries(shown).flatMap(([name, text]) => (typeof text === 'string' ? [[name, JSON.parse(text)]] : [])),
  )
  expect(lists).toMatchObject({
    topRichPlayers: [
      { accountName: 'Livia', totalCash: 60 },
      { accountName: 'Vito', totalCash: 40 },
    ],
    topBusters: [
      { accountName: 'Livia', successfullBreakouts: 7 },
      { accountName: 'Vito', successfullBreakouts: 3 },
    ],
    topHeists: [{ inviter: 'Vito', invitee: 'Livia', rewardCash: 500 }],
    topRaids: [{ raidLeader: 'Beppe', reward: 700 }],
    topEasterEggs: [{ accountName: 'Vito', easterEggs: 4 }],
    topEggsStolen: [{ accountName: 'Livia', eggsStolen: 6 }],
    topHonor: [{ accountName: 'Beppe', honor: 9 }],
    topDishonor: [{ accountName: 'Livia', honor: -9 }],
    latestUsers: [{ accountName: 'Rosa' }, { accountName: 'Beppe' }, { accountName: 'Livia' }, { accountName: 'Vito' }],
    latestDeaths: [...[{ victimName: 'Rosa', victimRank: 'Nessuno', killerName: 'Vito', killerRank: 'Pulitore' }]],
  })
})

test('an hour keeps its last figures, the present one is as the figures are now, and a week is shown', async () => {
  await keepHour(under)
  clock.advanceMs(1_000)
  await keepHour(under)
  clock.advanceMs(statisticsRules.hourMs)
  await under.publish('sottomondo.economy.figures.taken.v1', { ...economy, bullets: 11, takenAtMs: clock.nowMs() })
  await eventually(async () => expect((await statistics()).totalBullets).toBe(11))
  await keepHour(under)
  const { history } = await statistics()
  expect(history).toEqual([
    { hourMs: hourOf(clock.nowMs()) - statisticsRules.hourMs, ...hourOfAll, totalBullets: 8 },
    { hourMs: hourOf(clock.nowMs()), ...hourOfAll, totalBullets: 11 },
  ])
  clock.advanceMs(8 * 24 * statisticsRules.hourMs)
  expect((await statistics()).history).toEqual([{ hourMs: hourOf(clock.nowMs()), ...hourOfAll, totalBullets: 11 }])
})
const hourOfAll = { totalMoney: 100, livingAccounts: 3, totalCrimes: 20 }

test('the city’s own residents are in no list of honor, nor among the newest; deaths are told of all', async () => {
  const born = { accountId: 9, userId: 9, accountName: 'Inwoner', gender: 'male' as const, claimedExperience: 0 }
  await writeNames(under.pool, [{ ...born, createdAtMs: clock.nowMs(), isResident: true }])
  await writeDead(under.pool, [{ accountId: 9, diedAtMs: 7_000 }])
  await under.pool.query(`insert into honor_score (account_id, honor, dishonor, version) values (9, 900, 0, 1)`)
  await under.pool.query(`update honor_score set alive = true where account_id = 9`)
  const { latestDeaths, latestAccountCreatedAtMs, ...shown } = await statistics()
  expect(latestDeaths).toContain('Inwoner')
  expect(JSON.stringify(shown)).not.toContain('Inwoner')
  expect(latestAccountCreatedAtMs).toBe(1_003)
})

test('who left is in no list any more', async () => {
  const accounts = [{ accountId: idOf('Livia'), accountName: 'verwijderd #2' }]
  await under.publish('sottomondo.accounts.personal-data.deleted.v1', { userId: 2, accounts, deletedAtMs: 9_000 })
  await eventually(async () => expect(JSON.stringify(await statistics())).not.toContain('Livia'))
  const { latestUsers, latestDeaths } = await statistics()
  expect(latestUsers + latestDeaths).not.toContain('verwijderd')
})
