import { HallOfFameService } from '@sottomondo/proto/social/v1/hall_of_fame'
import { callOf, granted, refused, useService } from '@sottomondo/test-kit'
import { fakeClock } from '@sottomondo/test-kit/clock'
import { eventually } from '@sottomondo/test-kit/eventually'
import { expect, test } from 'vitest'
import { writeNames } from '../../kernel/player/player.store.ts'
import { socialOf } from '../../service-of.ts'
import { hallOfFame } from './hall-of-fame.ts'

const clock = fakeClock(1_790_000_000_000)
const under = useService(socialOf(hallOfFame), { clock })
const ask = (version: string) => under.rpc(HallOfFameService).getHallOfFame(callOf(undefined), { version })
const hall = async (version = 'V1.0') => granted(await ask(version))
const born = (accountId: number, accountName: string, gender: 'male' | 'female' = 'male') => ({
  accountId,
  userId: accountId,
  accountName,
  gender,
  claimedExperience: 0,
  createdAtMs: 1,
})
const taken = {
  experience: [
    { accountId: 2, rankNumber: 11, rankProgress: 100 },
    { accountId: 1, rankNumber: 3, rankProgress: 12.5 },
  ],
  crimes: [
    { accountId: 1, count: 90 },
    { accountId: 404, count: 5 },
  ],
  carsStolen: [{ accountId: 1, count: 4 }],
  breakouts: [],
  heists: [
    { heistId: 8, inviterAccountId: 2, inviteeAccountId: 1, lootEuro: 900_000 },
    { heistId: 5, inviterAccountId: 1, inviteeAccountId: 404, lootEuro: 80_000 },
  ],
  raids: [{ raidId: 3, leaderAccountId: 1, participants: 4, lootEuro: 2_400_000 }],
}
const publish = (change: Partial<typeof taken>, takenAtMs: number) =>
  under.publish('sottomondo.actions.hall-of-fame.taken.v1', { ...taken, ...change, takenAtMs })

test('it is empty until the first fact, and for the beta always', async () => {
  const empty = { topExperience: [], topCrimes: [], topCarsStolen: [], topBreakouts: [] }
  expect(await hall()).toMatchObject({ version: 'V1.0', dateMs: undefined, ...empty })
  expect(await hall('beta')).toMatchObject({ version: 'beta', dateMs: undefined, ...empty })
  expect(refused(await ask('V2.0')).id).toBe('invalid')
})

test('it shows the latest state by name, whatever order the facts come in; players without a known name are left out', async () => {
  await writeNames(under.pool, [born(1, 'Vito'), born(2, 'Livia', 'female')])
  await publish({}, 2_000)
  await publish({ crimes: [{ accountId: 2, count: 1 }] }, 1_000)
  await publish({ breakouts: [{ accountId: 2, count: 7 }] as never }, 3_000)
  const drawn = { drawDay: '2026-01-01', revenueEuro: 100_000, drawnAtMs: 4_000 }
  const jackpot = { accountId: 1, ticket: 3, euro: 55_000 }
  const bullets = [{ accountId: 2, ticket: 4, prize: 'bulletOne' as const, bullets: 1_000 }]
  await under.publish('sottomondo.casino.lottery.drawn.v1', { ...drawn, jackpot, cars: [], bullets })
  // A fact from before the first start.
  await under.publish('sottomondo.casino.lottery.drawn.v1', {
    ...drawn,
    isPast: true,
    drawDay: '2026-01-02',
    jackpot,
    cars: [],
    bullets: [],
  })
  await eventually(async () => expect((await hall()).dateMs).toBe(3_000))
  const won = [
    { accountId: 1, accountName: 'Vito', wins: 2 },
    { accountId: 2, accountName: 'Livia', wins: 1 },
  ]
  await eventually(async () => expect((await hall()).topLotteryWins).toEqual(won))
  expect((await hall('beta')).topLotteryWins).toEqual([])
  expect(await hall()).toMatchObject({
    topExperience: [
      { accountName: 'Livia', rank: 'La Prima Signora', rankProgress: 100 },
      { accountName: 'Vito', rank: 'Pulitore', rankProgress: 12.5 },
    ],
    topCrimes: [{ accountName: 'Vito', totalCrimes: 90 }],
    topCarsStolen: [{ accountName: 'Vito', totalCarsStolen: 4 }],
    topBreakouts: [{ accountName: 'Livia', successfullBreakouts: 7 }],
    topHeists: [{ heistId: 8, inviterName: 'Livia', inviteeName: 'Vito', rewardCash: 900_000 }],
    topRaids: [{ raidId: 3, raidLeaderName: 'Vito', reward: 2_400_000, participants: 4 }],
  })
})

test('the city’s own residents are not among those who won most lotteries', async () => {
  await writeNames(under.pool, [{ ...born(3, 'Inwoner'), isResident: true }])
  await under.pool.query('insert into lottery_wins (account_id, wins, last_won_at) values (3, 9, now())')
  expect((await hall()).topLotteryWins.map(({ accountName }) => accountName)).toEqual(['Vito', 'Livia'])
})
