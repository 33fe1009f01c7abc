import { z } from 'zod'
import { feature } from '../feature.ts'
import { euro, idOf, isoTime } from '../fields.ts'
import { listQuery } from '../list.ts'
import { casinoTypes } from '../names.ts'

const game = z.enum(casinoTypes)

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const roundId = z.uuid({ error: 'Deze ronde bestaat niet.' })

const fairState = z.object({
  /** SHA-256 of the current server seed. */
  serverSeedHash: sha256,
  clientSeed: z.string(),
  /** The nonce of the next round. */
  nonce: z.number().int().nonnegative(),
  /** SHA-256 of the server seed after the next rotation. */
  nextServerSeedHash: sha256,
  /** An open round has to end before the seeds can be rotated. */
  hasOpenRound: z.boolean(),
  /** The last revealed seeds, newest first. */
  revealed: z.array(
    z.object({
      serverSeed: z.string(),
      serverSeedHash: sha256,
      clientSeed: z.string(),
      /** Number of rounds played on it. */
      rounds: z.number().int().nonnegative(),
      revealedAt: isoTime,
    }),
  ),
})

const playedRound = z.object({
  roundId: z.string(),
  game,
  cityName: z.string(),
  stake: euro,
  winnings: euro,
  playedAt: isoTime,
  serverSeedHash: sha256,
  /** Null until a rotation reveals it. */
  serverSeed: z.string().nullable(),
  clientSeed: z.string(),
  nonce: z.number().int().nonnegative(),
  /** Bets and outcome as the game wrote them; the verification page knows each game's form. */
  round: z.record(z.string(), z.unknown()),
  /** What came after the draw, of a round that stayed open after it. */
  finalOutcome: z.record(z.string(), z.unknown()).nullable(),
})

export const fair = feature({
  calls: {
    'GET /api/casino/fair': {
      summary: 'Get the player’s seeds, nonce, and revealed seeds',
      access: 'player',
      rpc: 'casino.fair.get',
      answer: fairState,
    },
    'POST /api/casino/fair/rotate': {
      summary: 'Rotate to the next server seed and reveal the current one; refused while a game is open',
      access: 'player',
      refusals: ['openRound'],
      rpc: 'casino.fair.rotate',
      form: true,
      body: z.object({
        /** Unchanged when absent. */
        clientSeed: z
          .string({ error: 'Vul een eigen seed in.' })
          .regex(/^[A-Za-z0-9_-]{1,64}$/, {
            error: 'Een eigen seed heeft 1 tot 64 letters, cijfers, streepjes of lage streepjes.',
          })
          .optional(),
      }),
      answer: fairState.extend({ message: z.string() }),
    },
    'GET /api/casino/rounds': {
      summary: 'List the player’s rounds, newest first',
      access: 'player',
      refusals: ['notFound'],
      query: listQuery({
        filters: {
          game: game.optional(),
          /** The same as `after`, for the pages of the last release. */
          before: idOf('ownRound', roundId).optional(),
        },
      }),
      answer: z.object({ rounds: z.array(playedRound) }),
    },
    'GET /api/casino/rounds/{roundId}': {
      summary: 'Get one round, without its player, to verify it',
      access: 'public',
      refusals: ['notFound'],
      params: z.object({ roundId: idOf('round', roundId) }),
      answer: playedRound,
    },
  },
})
