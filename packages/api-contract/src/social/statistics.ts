import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'
import { casinoTypes } from '../names.ts'

const count = z.number().int().nonnegative()

const date = isoTime

const accountName = z.string()

/** The lists that arrive as JSON text (spec 3 §3), each of at most ten, the first place first. */
const statisticsLists = {
  latestUsers: z.array(z.object({ accountName, createdAt: date })),
  latestDeaths: z.array(
    z.object({
      victimName: z.string(),
      victimRank: z.string(),
      /** Null where nobody killed them, or nobody is known to. */
      killerName: z.string().nullable(),
      killerRank: z.string().nullable(),
      date,
    }),
  ),
  /** totalCash: pocket and bank. */
  topRichPlayers: z.array(z.object({ accountName, totalCash: euro })),
  topBusters: z.array(z.object({ accountName, successfullBreakouts: count })),
  topHeists: z.array(z.object({ inviter: z.string(), invitee: z.string(), rewardCash: euro })),
  topRaids: z.array(z.object({ raidLeader: z.string(), reward: euro })),
  topHonor: z.array(z.object({ accountName, honor: z.number().int() })),
  topDishonor: z.array(z.object({ accountName, honor: z.number().int() })),
  topEasterEggs: z.array(z.object({ accountName, easterEggs: count })),
  topEggsStolen: z.array(z.object({ accountName, eggsStolen: count })),
} as const

type StatisticsLists = { [Name in keyof typeof statisticsLists]: z.infer<(typeof statisticsLists)[Name]> }

export type StatisticsListName = keyof StatisticsLists

/** The entries of one list, as its JSON text holds them. */
export type StatisticsList<Name extends StatisticsListName> = StatisticsLists[Name]

function isList(list: z.ZodType, text: string): boolean {
  try {
    return list.safeParse(JSON.parse(text)).success
  } catch {
    return false
  }
}

/** Returns the field for a list as JSON text. */
const jsonText = (list: z.ZodType) =>
  z
    .string()
    .meta({ examples: ['[]'] })
    .refine((text) => isList(list, text), { error: 'The text is no such list.' })

/** Figures of the whole game, at most a minute old. */
export const statistics = feature({
  calls: {
    'GET /api/statistics': {
      summary: 'Get the figures of the whole game, at most a minute old',
      access: 'player',
      keyScope: 'public',
      namesBest: Object.keys(statisticsLists).filter((list) => list !== 'latestDeaths'),
      // The answer is the same for everybody.
      sharedMs: 1000,
      rpc: 'social.statistics.get',
      answer: z.object({
        lastUpdated: isoTime,
        onlineUsers: count,
        /** Not among the users: gangsters whom the city itself plays. */
        onlineResidents: count,
        totalAccounts: count,
        livingAccounts: count,
        /** Those of them whom the city itself plays. */
        livingResidents: count,
        /** The newest of a player. Null before the first gangster. */
        latestAccountCreatedAt: isoTime.nullable(),
        totalCrimes: count,
        totalCarCrimes: count,
        /** Euro that missions have paid. */
        totalMissionRewards: euro,
        totalBullets: count,
        totalBank: euro,
        totalCash: euro,
        totalCasinoBank: euro,
        totalPlayerBulletFactoryBank: euro,
        /** The largest pocket and the largest bank of a casino. */
        maxCashPocket: euro,
        maxCasinoBank: euro,
        /** Stakes less winnings of all bets on sports; negative where the players are ahead. */
        sportBettingProfit: euro,
        topEasterEggs: jsonText(statisticsLists.topEasterEggs),
        topEggsStolen: jsonText(statisticsLists.topEggsStolen),
        latestUsers: jsonText(statisticsLists.latestUsers),
        latestDeaths: jsonText(statisticsLists.latestDeaths),
        topRichPlayers: jsonText(statisticsLists.topRichPlayers),
        topBusters: jsonText(statisticsLists.topBusters),
        topHeists: jsonText(statisticsLists.topHeists),
        topRaids: jsonText(statisticsLists.topRaids),
        topHonor: jsonText(statisticsLists.topHonor),
        topDishonor: jsonText(statisticsLists.topDishonor),
        casinoOverview: z.array(
          z.object({
            cityName: z.string(),
            type: z.enum(casinoTypes),
            accountName,
            minBet: euro,
            maxBet: euro,
            revenue: euro,
          }),
        ),
        playerBulletFactoryOverview: z.array(
          z.object({
            cityName: z.string(),
            accountName,
            bulletsAvailable: count,
            bulletsPrice: euro,
          }),
        ),
        /** The figures of the last days, one for each hour, oldest first. */
        history: z.array(
          z.object({
            hour: isoTime,
            /** Euro in pockets and on banks. */
            totalMoney: euro,
            livingAccounts: count,
            totalCrimes: count,
            totalBullets: count,
          }),
        ),
      }),
    },
  },
})
