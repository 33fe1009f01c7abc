import { CasinoTitleService } from '@sottomondo/proto/economy/v1/casino_title'
import {
  type CloseRoundRequest,
  type ListOpenRoundsRequest,
  type RotateRequest,
  RoundService,
  type SettleRequest,
  type TakeStepRequest,
} from '@sottomondo/proto/economy/v1/round'
import { createRpcServer } from '@sottomondo/server-kit/grpc'
import { createLogger } from '@sottomondo/server-kit/log'
import { createMetrics } from '@sottomondo/server-kit/metrics'
import { type Refusal, refuse } from '@sottomondo/server-kit/refusal'
import { type Ctx, playerOf } from '@sottomondo/server-kit/rpc'
import { createFakeEscrow, type FakeEscrow } from './fake-escrow.ts'
import { FakeRounds, type Fence } from './fake-rounds.ts'
import { FakeTitles } from './fake-titles.ts'

type EconomyCall = 'settle' | 'rotate' | 'closeRound' | 'takeStep' | 'listOpenRounds'

/** economy's rounds, titles and escrow in memory, and what tests do with them. */
export interface FakeEconomy extends Pick<FakeRounds, 'settled' | 'closed' | 'raised'> {
  escrow: FakeEscrow
  /** Sets when the next rounds are settled; long ago by default. */
  settleFrom(ms: number): void
  /** Returns the number of calls to settle. */
  callCount(): number
  fenceOf(accountId: number): Fence
  moveFence(accountId: number, fence: Fence): void
  setPocket(accountId: number, euro: number): void
  openRound(accountId: number, roundId: string): void
  closeRounds(accountId: number): void
  /** Moves all that a player did in their open rounds so much earlier. */
  leave(accountId: number, earlierMs: number): void
  /** Sets a function that runs after each call's effect; 'lose' drops the answer. */
  afterwards(look: AfterCall): void
  /** Sets a function that runs before a call's effect; it gets the player, if the call has one. */
  beforehand(look: BeforeCall): void
  setOwner(casinoId: number, owner: { accountId: number; name: string }): void
  forgetTitles(casinoIds: number[]): void
  /** Puts all casinos up for auction. */
  auctionAll(): void
  reset(): void
  stop(): Promise<void>
}
type AfterCall = (call: EconomyCall) => 'lose' | undefined
type BeforeCall = (call: EconomyCall, accountId?: number) => Promise<void> | void

const lost = refuse('unavailable', 'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.')

/** Wraps calls that tests observe, and whose answers they may drop. */
class Watch {
  after: AfterCall = () => undefined
  before: BeforeCall = () => {}
  settleCalls = 0

  call<Request extends { accountId?: number }, Reply>(
    call: EconomyCall,
    answer: (ctx: Ctx, request: Request) => Reply | Refusal,
  ) {
    return async (ctx: Ctx, request: Request): Promise<Reply | Refusal> => {
      if (call === 'settle') this.settleCalls += 1
      await this.before(call, request.accountId)
      const reply = answer(ctx, request)
      return this.after(call) === 'lose' ? lost : reply
    }
  }

  reset(): void {
    this.after = () => undefined
    this.before = () => {}
  }
}

export async function startFakeEconomy(address: string): Promise<FakeEconomy> {
  const titles = new FakeTitles()
  const rounds = new FakeRounds((casinoId) => titles.ownerOf(casinoId))
  const watch = new Watch()
  const server = createRpcServer(createLogger('fake economy', 'silent'), createMetrics('fake-economy'))
  server.add(RoundService, {
    settle: watch.call('settle', (ctx, request: SettleRequest & { accountId?: number }) =>
      rounds.settle(playerOf(ctx).accountId, ctx.requestId, request),
    ),
    rotate: watch.call('rotate', (_ctx, request: RotateRequest) => rounds.rotate(request)),
    getPlayerRounds: async (_ctx, { accountId }) => rounds.playerRounds(accountId),
    takeStep: watch.call('takeStep', (_ctx, request: TakeStepRequest) => rounds.takeStep(request)),
    getRound: async (_ctx, { accountId, game, requestId }) => rounds.get(accountId, game, requestId),
    closeRound: watch.call('closeRound', (_ctx, request: CloseRoundRequest) => rounds.close(request)),
    listOpenRounds: watch.call('listOpenRounds', (_ctx, request: ListOpenRoundsRequest & { accountId?: number }) =>
      rounds.listOpen(request),
    ),
  })
  const escrow = createFakeEscrow(server)
  server.add(CasinoTitleService, {
    list: async () => titles.list(),
    get: async (_ctx, { casinoId }) => titles.get(casinoId),
    update: async () => refuse('forbidden', 'Je bezit geen casino.'),
  })
  await server.listen(address)

  return {
    escrow,
    settled: rounds.settled,
    raised: rounds.raised,
    closed: rounds.closed,
    callCount: () => watch.settleCalls,
    fenceOf: (accountId) => rounds.fenceOf(accountId),
    moveFence: (accountId, fence) => rounds.moveFence(accountId, fence),
    setPocket: (accountId, euro) => rounds.pockets.set(accountId, euro),
    openRound(accountId, roundId) {
      const untouched = { openedAtMs: 0, actedAtMs: 0, done: '', settled: undefined }
      rounds.setOpenRounds(accountId, [{ roundId, game: 'FRUIT', casinoId: 1, accountId, ...untouched }])
    },
    leave(accountId, earlierMs) {
      for (const round of rounds.openRoundsOf(accountId)) {
        round.openedAtMs -= earlierMs
        round.actedAtMs -= earlierMs
      }
    },
    closeRounds: (accountId) => rounds.setOpenRounds(accountId, []),
    afterwards(look) {
      watch.after = look
    },
    beforehand(look) {
      watch.before = look
    },
    setOwner: (casinoId, owner) => titles.setOwner(casinoId, owner),
    auctionAll: () => titles.auctionAll(),
    forgetTitles: (casinoIds) => titles.forget(casinoIds),
    settleFrom(ms) {
      rounds.settlesFromMs = ms
    },
    reset() {
      escrow.reset()
      rounds.reset()
      watch.reset()
      titles.reset()
    },
    stop: () => server.close(),
  }
}
