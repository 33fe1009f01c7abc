import type { FactPayload } from '@sottomondo/event-contract'
import { DeedService } from '@sottomondo/proto/economy/v1/deed'
import {
  type CloseRoundReply,
  type CloseRoundRequest,
  type GetRoundReply,
  type ListOpenRoundsRequest,
  type OpenRound,
  type PlayerRounds,
  type RotateRequest,
  RoundService,
  type RoundStep,
  type SettledRound,
  type SettleReply,
  type SettleRequest,
  type StoredRound,
  type TakeStepReply,
  type TakeStepRequest,
} from '@sottomondo/proto/economy/v1/round'
import {
  type Ctx,
  createLogger,
  createMetrics,
  createRpcServer,
  isRefusal,
  playerOf,
  type Refusal,
  type RpcServer,
  refuse,
} from '@sottomondo/server-kit'

import { createFakeEscrow, type FakeEscrow } from './fake-escrow.ts'

const tooPoor = (costEuro: number) => refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.', { costEuro })

type SettledFact = FactPayload<'sottomondo.economy.round.settled.v1'>

interface Fence {
  seedId: number
  nonce: number
}

type EconomyCall = 'settle' | 'rotate' | 'closeRound' | 'takeStep' | 'listOpenRounds'

/** economy's rounds and titles in memory, as their proto describes them: the fence, repetitions, money, open rounds. */
export interface FakeEconomy {
  escrow: FakeEscrow
  /** The facts of all settled rounds, in order. */
  settled: SettledFact[]
  /** The closed rounds, in order. */
  closed: (CloseRoundRequest & CloseRoundReply)[]
  /** The stakes that were added to open rounds, in order. */
  raised: { roundId: string; accountId: number; stakeEuro: number }[]
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
  afterwards(look: (call: EconomyCall) => 'lose' | undefined): void
  /** Sets a function that runs before a call's effect; it gets the player, if the call has one. */
  beforehand(look: (call: EconomyCall, accountId?: number) => Promise<void> | void): void
  setOwner(casinoId: number, owner: { accountId: number; name: string }): void
  forgetTitles(casinoIds: number[]): void
  /** Puts all casinos up for auction. */
  auctionAll(): void
  reset(): void
  stop(): Promise<void>
}

const lost = refuse('unavailable', 'Deze dienst is even niet bereikbaar. Probeer het zo opnieuw.')
export const limits = { minBetEuro: 10, maxBetEuro: 1_000 }
const openRoundTexts = {
  ROULETTE: 'Je hebt hier nog een spel openstaan. Maak dat eerst af.',
  BLACKJACK: 'Je hebt nog een hand openstaan. Speel die eerst uit.',
  FRUIT: 'Je hebt nog een bonusspel openstaan. Speel dat eerst uit.',
  rotation: 'Je hebt nog een spel openstaan: daarna kun je een nieuwe seed kiezen.',
}
/** More than are opened: if a test deletes one, it is opened under another number. */
const casinosThere = 100
const longAgoMs = Date.UTC(2026, 10, 21)
const startingCashEuro = 1_000_000

export async function startFakeEconomy(address: string): Promise<FakeEconomy> {
  const fences = new Map<number, Fence>()
  const pockets = new Map<number, { euro: number; version: number }>()
  const replies = new Map<string, SettleReply>()
  const openRounds = new Map<number, OpenRound[]>()
  const closed: FakeEconomy['closed'] = []
  const raised: FakeEconomy['raised'] = []
  const steps = new Map<string, { roundId: string; step: RoundStep }>()
  const owners = new Map<number, { accountId: number; name: string }>()
  const withoutTitle = new Set<number>()
  const onAuction = new Set<number>()
  const settled: SettledFact[] = []
  let calls = 0
  let settlesFromMs = longAgoMs
  let after: Parameters<FakeEconomy['afterwards']>[0] = () => undefined
  let before: Parameters<FakeEconomy['beforehand']>[0] = () => {}

  /** Sets the cash of a pocket; the version changes only if the amount does. */
  function moveTo(accountId: number, euro: number) {
    const { euro: before, version } = pocketOf(accountId)
    const now = { euro, version: version + (euro === before ? 0 : 1) }
    pockets.set(accountId, now)
    return now
  }
  const fenceOf = (accountId: number) => fences.get(accountId) ?? { seedId: 0, nonce: 0 }
  const pocketOf = (accountId: number) => pockets.get(accountId) ?? { euro: startingCashEuro, version: 1 }
  const titleOf = (casinoId: number) => ({
    casinoId,
    ownerAccountId: owners.get(casinoId)?.accountId,
    ownerName: owners.get(casinoId)?.name ?? 'Het Huis',
    ...limits,
    bankEuro: 25_000_000,
    revenueEuro: -5,
    reservedEuro: 0,
    onAuction: onAuction.has(casinoId),
  })
  function standingOf(accountId: number): PlayerRounds {
    const mine = settled.filter((one) => one.accountId === accountId)
    const lastRounds = (['ROULETTE', 'BLACKJACK', 'FRUIT'] as const).flatMap((game) => {
      const last = mine.findLast((one) => one.game === game)
      return last ? [settledRoundOf(last)] : []
    })
    return { ...fenceOf(accountId), openRounds: openRounds.get(accountId) ?? [], lastRounds }
  }

  function closeRound(request: CloseRoundRequest): CloseRoundReply | Refusal {
    const { accountId, roundId, winningsEuro } = request
    const pocket = pocketOf(accountId)
    const known = closed.find((one) => one.roundId === roundId)
    if (known) {
      const { paidEuro, bankBroken, gotCasino } = known
      const cash = { cashPocket: pocket.euro, cashVersion: pocket.version }
      return { paidEuro, bankBroken, gotCasino, ...cash, repeated: true }
    }
    const open = openRounds.get(accountId) ?? []
    if (!open.some((one) => one.roundId === roundId)) return refuse('notFound', 'Dit spel is niet (meer) open.')
    openRounds.set(
      accountId,
      open.filter((one) => one.roundId !== roundId),
    )
    const paid = moveTo(accountId, pocket.euro + winningsEuro)
    const cash = { cashPocket: paid.euro, cashVersion: paid.version }
    const reply = { paidEuro: winningsEuro, bankBroken: false, gotCasino: false, ...cash, repeated: false }
    closed.push({ ...request, ...reply })
    return reply
  }

  const cashOf = (accountId: number) => {
    const { euro, version } = pocketOf(accountId)
    return { cashPocket: euro, cashVersion: version }
  }

  function takeStep(request: TakeStepRequest): TakeStepReply | Refusal {
    const { accountId, roundId, doneBefore, step, stakeEuro, ends } = request
    const open = openRounds.get(accountId)?.find((one) => one.roundId === roundId)
    const isMissed = !step || !open || open.done !== doneBefore
    if (isMissed || steps.has(`${accountId}:${step.requestId}`))
      return { outcome: 'MISSED', cashPocket: 0, cashVersion: 0 }
    const { euro } = pocketOf(accountId)
    if (euro < stakeEuro) return tooPoor(stakeEuro)
    if (stakeEuro > 0) {
      moveTo(accountId, euro - stakeEuro)
      raised.push({ roundId, accountId, stakeEuro })
    }
    steps.set(`${accountId}:${step.requestId}`, { roundId, step })
    if (open.done !== step.done) open.actedAtMs = request.actedAtMs
    open.done = step.done
    if (!ends) return { outcome: 'TAKEN', ...cashOf(accountId) }
    const closed = closeRound({ accountId, roundId, ...ends })
    return isRefusal(closed) ? closed : { outcome: 'TAKEN', ...cashOf(accountId), closed }
  }

  function getRound(accountId: number, name: string, requestId: string): GetRoundReply {
    const storedOf = (round: SettledFact): StoredRound => {
      const { roundId } = round
      const open = openRounds.get(accountId)?.find((one) => one.roundId === roundId)
      const end = closed.find((one) => one.roundId === roundId)
      return {
        settled: settledRoundOf(round),
        done: open?.done ?? '',
        actedAtMs: open?.actedAtMs ?? round.settledAtMs,
        outcome: end?.outcome ?? '',
        closed: end && { ...end, ...cashOf(accountId), repeated: true },
      }
    }
    const mine = settled.filter((one) => one.accountId === accountId && one.game === name)
    const openRound = openRounds.get(accountId)?.find((one) => one.game === name)
    const [open, last] = [mine.find(({ roundId }) => roundId === openRound?.roundId), mine.at(-1)]
    const answer = steps.get(`${accountId}:${requestId}`)
    const answered = mine.find(({ roundId }) => roundId === answer?.roundId)
    return {
      open: open && storedOf(open),
      last: last && !open ? storedOf(last) : undefined,
      answered: answered && storedOf(answered),
      answer: answer?.step,
      ...cashOf(accountId),
    }
  }

  function settle(accountId: number, requestId: string, request: SettleRequest): SettleReply | Refusal {
    const id = `${accountId}:${requestId}`
    const first = replies.get(id)
    if (first) return { ...first, outcome: 'REPEATED', ...cashOf(accountId) }
    const { casinoId, stakeEuro, winningsEuro, seedId, nonce, roundId, round } = request
    if (stakeEuro < limits.minBetEuro || stakeEuro > limits.maxBetEuro)
      return refuse('betLimits', 'Je inzet moet tussen €10 en €1.000 liggen.')
    if (owners.get(casinoId)?.accountId === accountId)
      return refuse('ownCasino', 'Je kunt niet in je eigen casino spelen.')
    if (openRounds.get(accountId)?.some((one) => one.game === request.game))
      return refuse('openGame', openRoundTexts[request.game as SettledFact['game']])
    const fence = fenceOf(accountId)
    const kept = { roundId, round, stakeEuro, paidEuro: winningsEuro, bankBroken: false, gotCasino: false }
    if (nonce !== fence.nonce || (seedId !== fence.seedId && fence.seedId !== 0)) {
      const current = { seedId: fence.seedId || seedId, nonce: fence.nonce }
      const nothing = { ...kept, roundId: '', round: '', stakeEuro: 0, paidEuro: 0, settledAtMs: 0 }
      return { ...nothing, outcome: 'FENCE', ...current, cashPocket: 0, cashVersion: 0 }
    }
    const pocket = pocketOf(accountId)
    if (pocket.euro < stakeEuro) return tooPoor(stakeEuro)
    const paid = moveTo(accountId, pocket.euro - stakeEuro + winningsEuro)
    fences.set(accountId, { seedId, nonce: nonce + 1 })
    const settledAtMs = settlesFromMs + settled.length
    const settledFact: SettledFact = {
      accountId,
      roundId,
      casinoId,
      game: request.game as SettledFact['game'],
      seedId,
      nonce,
      stakeEuro,
      paidEuro: winningsEuro,
      bankBroken: false,
      staysOpen: request.staysOpen,
      round: JSON.parse(round),
      settledAtMs,
    }
    settled.push(settledFact)
    if (request.staysOpen) {
      const untouched = { openedAtMs: settledAtMs, actedAtMs: settledAtMs, done: '' }
      const open = { roundId, game: request.game, casinoId, accountId, ...untouched }
      openRounds.set(accountId, [
        ...(openRounds.get(accountId) ?? []),
        { ...open, settled: settledRoundOf(settledFact) },
      ])
    }
    const reply = { ...kept, outcome: 'SETTLED', seedId, nonce, settledAtMs }
    const answer = { ...reply, cashPocket: paid.euro, cashVersion: paid.version }
    replies.set(id, answer)
    return answer
  }

  const log = createLogger('fake economy', 'silent')
  const server: RpcServer = createRpcServer(log, createMetrics('fake-economy'))
  /** Wraps a call that tests observe, and whose answer they may drop. */
  const watched =
    <Request extends { accountId?: number }, Reply>(
      call: EconomyCall,
      answer: (ctx: Ctx, request: Request) => Reply | Refusal,
    ) =>
    async (ctx: Ctx, request: Request): Promise<Reply | Refusal> => {
      await before(call, request.accountId)
      const reply = answer(ctx, request)
      return after(call) === 'lose' ? lost : reply
    }
  const settleNow = watched('settle', (ctx, request: SettleRequest & { accountId?: number }) =>
    settle(playerOf(ctx).accountId, ctx.requestId, request),
  )
  server.add(RoundService, {
    settle(ctx, request) {
      calls += 1
      return settleNow(ctx, request)
    },
    rotate: watched('rotate', (_ctx, { accountId, fromSeedId, toSeedId }: RotateRequest) => {
      const { seedId } = fenceOf(accountId)
      if (seedId === fromSeedId || seedId === 0) {
        if (openRounds.get(accountId)?.length) return refuse('openGame', openRoundTexts.rotation)
        fences.set(accountId, { seedId: toSeedId, nonce: 0 })
      }
      return standingOf(accountId)
    }),
    getPlayerRounds: async (_ctx, { accountId }) => standingOf(accountId),
    takeStep: watched('takeStep', (_ctx, request: TakeStepRequest) => takeStep(request)),
    getRound: async (_ctx, { accountId, game, requestId }) => getRound(accountId, game, requestId),
    closeRound: watched('closeRound', (_ctx, request: CloseRoundRequest) => closeRound(request)),
    listOpenRounds: watched('listOpenRounds', (_ctx, request: ListOpenRoundsRequest & { accountId?: number }) => {
      const { game, openedBeforeMs, limit } = request
      const rounds = [...openRounds.values()]
        .flat()
        .filter((one) => one.game === game && one.openedAtMs < openedBeforeMs)
      return { rounds: rounds.slice(0, limit) }
    }),
  })
  const escrow = createFakeEscrow(server)
  const hasTitle = (casinoId: number) => casinoId <= casinosThere && !withoutTitle.has(casinoId)
  server.add(DeedService, {
    list: async () => ({
      deeds: Array.from({ length: casinosThere }, (_, index) => index + 1)
        .filter(hasTitle)
        .map(titleOf),
    }),
    get: async (_ctx, { casinoId }) =>
      hasTitle(casinoId) ? titleOf(casinoId) : refuse('notFound', 'Dit casino bestaat niet.'),
    update: async () => refuse('forbidden', 'Je bezit geen casino.'),
  })
  await server.listen(address)

  return {
    escrow,
    settled,
    raised,
    closed,
    callCount: () => calls,
    fenceOf,
    moveFence: (accountId, fence) => fences.set(accountId, fence),
    setPocket: (accountId, euro) => void moveTo(accountId, euro),
    openRound(accountId, roundId) {
      const open = {
        roundId,
        game: 'FRUIT',
        casinoId: 1,
        accountId,
        openedAtMs: 0,
        actedAtMs: 0,
        done: '',
        settled: undefined,
      }
      openRounds.set(accountId, [open])
    },
    leave(accountId, earlierMs) {
      for (const round of openRounds.get(accountId) ?? []) {
        round.openedAtMs -= earlierMs
        round.actedAtMs -= earlierMs
      }
    },
    closeRounds: (accountId) => openRounds.delete(accountId),
    afterwards(look) {
      after = look
    },
    beforehand(look) {
      before = look
    },
    setOwner: (casinoId, owner) => owners.set(casinoId, owner),
    auctionAll() {
      for (let id = 1; id <= casinosThere; id++) onAuction.add(id)
    },
    forgetTitles(casinoIds) {
      for (const id of casinoIds) withoutTitle.add(id)
    },
    settleFrom(ms) {
      settlesFromMs = ms
    },
    reset() {
      settlesFromMs = longAgoMs
      escrow.reset()
      after = () => undefined
      before = () => {}
      owners.clear()
      withoutTitle.clear()
      onAuction.clear()
    },
    stop: () => server.close(),
  }
}

const settledRoundOf = ({ round, ...fact }: SettledFact): SettledRound => ({
  roundId: fact.roundId,
  game: fact.game,
  casinoId: fact.casinoId,
  seedId: fact.seedId,
  nonce: fact.nonce,
  stakeEuro: fact.stakeEuro,
  paidEuro: fact.paidEuro,
  round: JSON.stringify(round),
  settledAtMs: fact.settledAtMs,
})
