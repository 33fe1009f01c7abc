import { z } from 'zod'
import { count, somebody } from '../fame.ts'
import { feature } from '../feature.ts'
import { euro, isoTime } from '../fields.ts'

/** 64 lowercase hex digits. */
const sha256 = z.string().meta({ examples: ['9f3c'.repeat(16)] })

/** A day of the calendar in Amsterdam. */
const drawDay = z
  .string({ error: 'Deze trekking is er niet geweest.' })
  .regex(/^\d{4}-\d{2}-\d{2}$/, { error: 'Deze trekking is er niet geweest.' })
  .meta({ examples: ['2026-11-21'] })

const tooFew = 'Je moet minstens één lootje kopen.'

const wonPrize = z.object({
  prize: z.enum(['jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo']),
  /** Null while the winner's name is unknown. */
  winner: z.string().nullable(),
  /** The ticket's number in the drum, from 1. */
  ticket: z.number().int().positive(),
  /** Euro of the jackpot, bullets, or the car's value. */
  amount: count,
  carName: z.string().nullable(),
  /** The player's own prize. */
  own: z.boolean(),
})

/** The daily lottery. */
export const lottery = feature({
  switch: { name: 'lottery', order: 190, label: 'Loterij' },
  calls: {
    'GET /api/lottery': {
      summary: 'Get the coming lottery draw, the player’s tickets in it, and the latest winners',
      access: 'player',
      namesBest: ['jackpotWinner', 'carOneWinner', 'carTwoWinner', 'bulletOneWinner', 'bulletTwoWinner', 'pastDraws'],
      rpc: 'casino.lottery.get',
      answer: z.object({
        /** In the drum of the coming draw. */
        totalSoldTickets: count,
        userTickets: count,
        /** Milliseconds. */
        timeUntilDraw: count,
        ticketPrice: euro,
        /** For the coming draw, as the tickets stand now. */
        jackpot: euro,
        bulletOnePrize: count,
        bulletTwoPrize: count,
        /** Of the last draw, as are the fields below. */
        jackpotWinner: z.string().nullable(),
        carOne: z.string().nullable(),
        carOneWinner: z.string().nullable(),
        carTwo: z.string().nullable(),
        carTwoWinner: z.string().nullable(),
        bulletOneWinner: z.string().nullable(),
        bulletTwoWinner: z.string().nullable(),
        drawDay: z.string(),
        drawsAt: isoTime,
        closesAt: isoTime,
        /** SHA-256 of the seed of the coming draw. */
        seedHash: sha256,
        /** None, one or two, by the revenue. */
        carCount: count,
        /** The highest value of all cars together. */
        carsMost: euro,
        /** As many cars, as examples: of about that value. */
        bestCars: z.array(z.string()),
        /** From how many tickets in the drum on these prizes are given; the jackpot from the first. */
        carOneFrom: count,
        carTwoFrom: count,
        bulletOneFrom: count,
        bulletTwoFrom: count,
        /** The newest first. */
        pastDraws: z.array(
          z.object({
            drawDay: z.string(),
            drawnAt: isoTime,
            tickets: count,
            prizes: z.array(wonPrize),
            userTickets: count,
          }),
        ),
      }),
    },
    'POST /api/lottery/buy': {
      summary: 'Buy tickets for the coming draw; refused in the last seconds before it',
      access: 'player',
      switch: 'lottery',
      refusals: ['insufficientFunds'],
      form: true,
      rpc: 'casino.lottery.buy',
      body: z.object({
        quantity: z
          .number({ error: tooFew })
          .int({ error: 'Een half lootje bestaat niet.' })
          .positive({ error: tooFew })
          .max(1_000_000, { error: 'Meer dan 1.000.000 lootjes tegelijk verkopen we niet.' }),
      }),
      answer: z.object({ message: z.string(), userTickets: count, totalSoldTickets: count, jackpot: euro }),
    },
    'GET /api/lottery/draws/{drawDay}': {
      summary: 'Get what is needed to recompute a past lottery draw',
      access: 'public',
      refusals: ['notFound'],
      namesBest: ['prizes'],
      rpc: 'casino.lottery.getDraw',
      params: z.object({ drawDay }),
      answer: z.object({
        drawDay: z.string(),
        drawnAt: isoTime,
        seed: z.string(),
        seedHash: sha256,
        /** A line per purchase (docs/fair-play.md). */
        list: z.string(),
        listHash: sha256,
        /** The number of the rules by which prizes follow (docs/lottery-draw.md). */
        terms: count,
        prizes: z.array(wonPrize),
      }),
    },
  },
  fame: {
    order: 50,
    fields: {
      topLotteryWins: z.array(z.object({ ...somebody, wins: count })),
    },
  },
})
