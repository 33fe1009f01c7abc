import type { FairService, FairState, PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import type { PlayerRounds, RoundService } from '@sottomondo/proto/economy/v1/round'
import { usedForOther } from '@sottomondo/server-kit/change'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, type Handlers, playerOf, type RpcClient } from '@sottomondo/server-kit/rpc'
import type { Kit } from '@sottomondo/server-kit/service'
import { casinoTypes } from '../../kernel/casino/casino.rules.ts'
import { findRound, listRounds, type PlayedRow } from '../../kernel/round/round.store.ts'
import {
  adoptSeed,
  clientSeedBefore,
  ensureFirstSeed,
  findRotation,
  lastAdopted,
  listRevealed,
  writeRotation,
} from '../../kernel/seed/seed.store.ts'
import { fairRules, fairTexts } from './fair.rules.ts'

type Adopted = NonNullable<Awaited<ReturnType<typeof adoptSeed>>>

const roundOf = ({ round, finalOutcome, serverSeed, stakeEuro, paidEuro, ...row }: PlayedRow): PlayedRound => ({
  ...row,
  stake: stakeEuro,
  winnings: paidEuro,
  serverSeed: serverSeed ?? undefined,
  round: JSON.stringify(round),
  finalOutcome: finalOutcome === null ? undefined : JSON.stringify(finalOutcome),
})

const isRoundId = (given: string): boolean => /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(given)

/** Provably fair play (docs/fair-play.md). The fence in economy decides which seed is used; this service follows it. */
export function fairHandlers(
  { pool, clock, ownChange }: Pick<Kit<unknown>, 'pool' | 'clock' | 'ownChange'>,
  economy: Pick<RpcClient<RoundService>, 'getPlayerRounds' | 'rotate'>,
): Handlers<FairService> {
  /** Adopts and returns the seed at the fence, if this service does not know it yet. */
  async function adopt(accountId: number, { seedId }: Pick<PlayerRounds, 'seedId'>): Promise<Adopted> {
    const atFence = seedId > 0 ? seedId : (await firstSeed(accountId)).seedId
    const adopted = await adoptSeed(pool, accountId, atFence, clock.nowMs())
    if (!adopted)
      throw new Error(`the fence of account ${accountId} is at seed ${seedId}, which belongs to another account`)
    return adopted
  }
  const firstSeed = async (accountId: number) =>
    (await lastAdopted(pool, accountId)) ?? (await ensureFirstSeed(pool, accountId, clock.nowMs()))

  async function stateOf(accountId: number, { seed, nextHash }: Adopted, rounds: PlayerRounds): Promise<FairState> {
    return {
      serverSeedHash: seed.serverSeedHash,
      clientSeed: seed.clientSeed,
      nonce: rounds.nonce,
      nextServerSeedHash: nextHash,
      hasOpenRound: rounds.openRounds.length > 0,
      revealed: await listRevealed(pool, accountId, fairRules.revealedShown),
      message: '',
    }
  }

  async function rotate(ctx: Ctx, chosen: string | undefined): Promise<FairState | Refusal> {
    const { accountId } = playerOf(ctx)
    if (chosen !== undefined && !fairRules.clientSeed.test(chosen)) return refuse('invalid', fairTexts.badClientSeed)
    const before = await economy.getPlayerRounds(ctx, { accountId })
    if (isRefusal(before)) return before
    const current = await adopt(accountId, before)
    const known = await findRotation(pool, accountId, ctx.requestId)
    if (known && (chosen ?? (await clientSeedBefore(pool, known))) !== known.clientSeed) return usedForOther
    if (known && known.number <= current.seed.number) {
      return known.adopted ? stateOf(accountId, current, before) : refuse('conflict', fairTexts.otherRotation)
    }
    if (before.openRounds.length > 0) return refuse('openRound', fairTexts.openRound)
    const next = await writeRotation(pool, current.seed, chosen ?? current.seed.clientSeed, ctx.requestId)
    const after = await economy.rotate(ctx, { accountId, fromSeedId: current.seed.seedId, toSeedId: next.seedId })
    if (isRefusal(after)) return after
    const adopted = await adopt(accountId, after)
    return adopted.seed.seedId === next.seedId
      ? stateOf(accountId, adopted, after)
      : refuse('conflict', fairTexts.otherRotation)
  }

  return {
    async get(ctx) {
      const { accountId } = playerOf(ctx)
      const rounds = await economy.getPlayerRounds(ctx, { accountId })
      return isRefusal(rounds) ? rounds : stateOf(accountId, await adopt(accountId, rounds), rounds)
    },

    rotate: ownChange(async (ctx, { clientSeed }) => {
      const state = await rotate(ctx, clientSeed)
      return isRefusal(state) ? state : { ...state, message: fairTexts.rotated }
    }),

    async listRounds(ctx, { game, beforeRoundId, limit }) {
      const games = game === '' ? casinoTypes : casinoTypes.filter((type) => type === game)
      if (games.length === 0) return refuse('invalid', fairTexts.noGame)
      if (beforeRoundId !== '' && !isRoundId(beforeRoundId)) return refuse('notFound', fairTexts.noRound)
      const { usual, most } = fairRules.pageRounds
      const shown = Math.min(Math.max(1, limit || usual), most)
      const rows = await listRounds(pool, playerOf(ctx).accountId, games, beforeRoundId || undefined, shown + 1)
      const rounds = rows.slice(0, shown).map(roundOf)
      return { rounds, nextCursor: rows.length > shown ? rounds.at(-1)?.roundId : undefined }
    },

    async getRound(_ctx, { roundId }) {
      const row = isRoundId(roundId) ? await findRound(pool, roundId) : undefined
      return row ? roundOf(row) : refuse('notFound', fairTexts.noRound)
    },
  }
}
