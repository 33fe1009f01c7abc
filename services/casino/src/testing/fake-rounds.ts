import type { FactPayload } from '@sottomondo/event-contract/facts'
import type {
  CloseRoundReply,
  CloseRoundRequest,
  GetRoundReply,
  ListOpenRoundsReply,
  ListOpenRoundsRequest,
  OpenRound,
  PlayerRounds,
  RotateRequest,
  RoundStep,
  SettledRound,
  SettleReply,
  SettleRequest,
  StoredRound,
  TakeStepReply,
  TakeStepRequest,
} from '@sottomondo/proto/economy/v1/round'
import { isRefusal, type Refusal, refuse } from '@sottomondo/server-kit/refusal'

export const limits = { minBetEuro: 10, maxBetEuro: 1_000 }
const longAgoMs = Date.UTC(2026, 10, 21)
const startingCashEuro = 1_000_000

type SettledFact = FactPayload<'sottomondo.economy.round.settled.v1'>
type Game = SettledFact['game']

const openRoundTexts: Readonly<Record<Game | 'rotation', string>> = {
  ROULETTE: 'Je hebt hier nog een spel openstaan. Maak dat eerst af.',
  BLACKJACK: 'Je hebt nog een hand openstaan. Speel die eerst uit.',
  FRUIT: 'Je hebt nog een bonusspel openstaan. Speel dat eerst uit.',
  rotation: 'Je hebt nog een spel openstaan: daarna kun je een nieuwe seed kiezen.',
}
const tooPoor = (costEuro: number) => refuse('insufficientFunds', 'Je hebt niet genoeg geld op zak.', { costEuro })

/** What becomes of winnings that nothing limits. */
const whole = { bankBroken: false, gotCasino: false, isLimited: false }

export interface Fence {
  seedId: number
  nonce: number
}

/** The pockets that rounds are paid from and to. */
class FakePockets {
  readonly #pockets = new Map<number, { euro: number; version: number }>()

  /** Sets the cash of a pocket; the version changes only if the amount does. */
  set(accountId: number, euro: number): void {
    const { euro: before, version } = this.#of(accountId)
    this.#pockets.set(accountId, { euro, version: version + (euro === before ? 0 : 1) })
  }

  euroOf(accountId: number): number {
    return this.#of(accountId).euro
  }

  /** Returns a pocket as replies have it. */
  cashOf(accountId: number): { cashPocket: number; cashVersion: number } {
    const { euro, version } = this.#of(accountId)
    return { cashPocket: euro, cashVersion: version }
  }

  #of(accountId: number) {
    return this.#pockets.get(accountId) ?? { euro: startingCashEuro, version: 1 }
  }
}

/** economy's rounds in memory, as their proto describes them: the fence, repetitions, money, open rounds. */
export class FakeRounds {
  readonly pockets = new FakePockets()
  /** The facts of all settled rounds, in order. */
  readonly settled: SettledFact[] = []
  /** The closed rounds, in order. */
  readonly closed: (CloseRoundRequest & CloseRoundReply)[] = []
  /** The stakes that were added to open rounds, in order. */
  readonly raised: { roundId: string; accountId: number; stakeEuro: number }[] = []
  /** When the next round is settled. */
  settlesFromMs = longAgoMs
  readonly #ownerOf: (casinoId: number) => number | undefined
  readonly #fences = new Map<number, Fence>()
  readonly #open = new Map<number, OpenRound[]>()
  readonly #replies = new Map<string, SettleReply>()
  readonly #steps = new Map<string, { roundId: string; step: RoundStep }>()

  constructor(ownerOf: (casinoId: number) => number | undefined) {
    this.#ownerOf = ownerOf
  }

  reset(): void {
    this.settlesFromMs = longAgoMs
  }

  fenceOf(accountId: number): Fence {
    return this.#fences.get(accountId) ?? { seedId: 0, nonce: 0 }
  }

  moveFence(accountId: number, fence: Fence): void {
    this.#fences.set(accountId, fence)
  }

  openRoundsOf(accountId: number): OpenRound[] {
    return this.#open.get(accountId) ?? []
  }

  setOpenRounds(accountId: number, rounds: OpenRound[]): void {
    this.#open.set(accountId, rounds)
  }

  playerRounds(accountId: number): PlayerRounds {
    const mine = this.settled.filter((one) => one.accountId === accountId)
    const lastRounds = (['ROULETTE', 'BLACKJACK', 'FRUIT'] as const).flatMap((game) => {
      const last = mine.findLast((one) => one.game === game)
      return last ? [settledRoundOf(last)] : []
    })
    return { ...this.fenceOf(accountId), openRounds: this.openRoundsOf(accountId), lastRounds }
  }

  settle(accountId: number, requestId: string, request: SettleRequest): SettleReply | Refusal {
    const id = `${accountId}:${requestId}`
    const first = this.#replies.get(id)
    if (first) return { ...first, outcome: 'REPEATED', ...this.pockets.cashOf(accountId) }
    const refused = this.#refusalOf(accountId, request)
    if (refused) return refused
    const { seedId, nonce, stakeEuro, winningsEuro, roundId, round } = request
    const fence = this.fenceOf(accountId)
    const kept = { roundId, round, stakeEuro, paidEuro: winningsEuro, ...whole }
    if (nonce !== fence.nonce || (seedId !== fence.seedId && fence.seedId !== 0)) {
      const current = { seedId: fence.seedId || seedId, nonce: fence.nonce }
      const nothing = { ...kept, roundId: '', round: '', stakeEuro: 0, paidEuro: 0, settledAtMs: 0 }
      return { ...nothing, outcome: 'FENCE', ...current, cashPocket: 0, cashVersion: 0 }
    }
    const pocketEuro = this.pockets.euroOf(accountId)
    if (pocketEuro < stakeEuro) return tooPoor(stakeEuro)
    this.pockets.set(accountId, pocketEuro - stakeEuro + winningsEuro)
    this.moveFence(accountId, { seedId, nonce: nonce + 1 })
    const settledAtMs = this.#store(accountId, request)
    const reply = { ...kept, outcome: 'SETTLED', seedId, nonce, settledAtMs, ...this.pockets.cashOf(accountId) }
    this.#replies.set(id, reply)
    return reply
  }

  takeStep(request: TakeStepRequest): TakeStepReply | Refusal {
    const { accountId, roundId, doneBefore, step, stakeEuro, ends } = request
    const open = this.openRoundsOf(accountId).find((one) => one.roundId === roundId)
    const isMissed = !step || !open || open.done !== doneBefore
    if (isMissed || this.#steps.has(`${accountId}:${step.requestId}`))
      return { outcome: 'MISSED', cashPocket: 0, cashVersion: 0 }
    const pocketEuro = this.pockets.euroOf(accountId)
    if (pocketEuro < stakeEuro) return tooPoor(stakeEuro)
    if (stakeEuro > 0) {
      this.pockets.set(accountId, pocketEuro - stakeEuro)
      this.raised.push({ roundId, accountId, stakeEuro })
    }
    this.#steps.set(`${accountId}:${step.requestId}`, { roundId, step })
    if (open.done !== step.done) open.actedAtMs = request.actedAtMs
    open.done = step.done
    const closed = ends && this.close({ accountId, roundId, ...ends })
    if (closed && isRefusal(closed)) return closed
    return { outcome: 'TAKEN', ...this.pockets.cashOf(accountId), closed }
  }

  close(request: CloseRoundRequest): CloseRoundReply | Refusal {
    const { accountId, roundId, winningsEuro } = request
    const known = this.closed.find((one) => one.roundId === roundId)
    if (known) {
      const { paidEuro, bankBroken, gotCasino, isLimited } = known
      return { paidEuro, bankBroken, gotCasino, isLimited, ...this.pockets.cashOf(accountId), repeated: true }
    }
    const open = this.openRoundsOf(accountId)
    if (!open.some((one) => one.roundId === roundId)) return refuse('notFound', 'Dit spel is niet (meer) open.')
    const others = open.filter((one) => one.roundId !== roundId)
    this.setOpenRounds(accountId, others)
    this.pockets.set(accountId, this.pockets.euroOf(accountId) + winningsEuro)
    const paid = { paidEuro: winningsEuro, ...whole }
    const reply = { ...paid, ...this.pockets.cashOf(accountId), repeated: false }
    this.closed.push({ ...request, ...reply })
    return reply
  }

  get(accountId: number, game: string, requestId: string): GetRoundReply {
    const mine = this.settled.filter((one) => one.accountId === accountId && one.game === game)
    const openId = this.openRoundsOf(accountId).find((one) => one.game === game)?.roundId
    const [open, last] = [mine.find(({ roundId }) => roundId === openId), mine.at(-1)]
    const answer = this.#steps.get(`${accountId}:${requestId}`)
    const answered = mine.find(({ roundId }) => roundId === answer?.roundId)
    return {
      open: open && this.#storedRoundOf(open),
      last: last && !open ? this.#storedRoundOf(last) : undefined,
      answered: answered && this.#storedRoundOf(answered),
      answer: answer?.step,
      ...this.pockets.cashOf(accountId),
    }
  }

  rotate({ accountId, fromSeedId, toSeedId }: RotateRequest): PlayerRounds | Refusal {
    const { seedId } = this.fenceOf(accountId)
    if (seedId === fromSeedId || seedId === 0) {
      if (this.openRoundsOf(accountId).length > 0) return refuse('openRound', openRoundTexts.rotation)
      this.moveFence(accountId, { seedId: toSeedId, nonce: 0 })
    }
    return this.playerRounds(accountId)
  }

  listOpen({ game, openedBeforeMs, limit }: ListOpenRoundsRequest): ListOpenRoundsReply {
    const rounds = [...this.#open.values()].flat()
    return {
      rounds: rounds.filter((one) => one.game === game && one.openedAtMs < openedBeforeMs).slice(0, limit),
    }
  }

  #refusalOf(accountId: number, { casinoId, game, stakeEuro }: SettleRequest): Refusal | undefined {
    if (stakeEuro < limits.minBetEuro || stakeEuro > limits.maxBetEuro)
      return refuse('betLimits', 'Je inzet moet tussen €10 en €1.000 liggen.')
    if (this.#ownerOf(casinoId) === accountId) return refuse('ownCasino', 'Je kunt niet in je eigen casino spelen.')
    if (this.openRoundsOf(accountId).some((one) => one.game === game))
      return refuse('openRound', openRoundTexts[game as Game])
    return undefined
  }

  /** Stores a settled round, and that it stays open. @returns when it was settled */
  #store(accountId: number, request: SettleRequest): number {
    const { roundId, casinoId, seedId, nonce, stakeEuro, winningsEuro, staysOpen, round } = request
    const game = request.game as Game
    const settledAtMs = this.settlesFromMs + this.settled.length
    const fact: SettledFact = {
      accountId,
      roundId,
      casinoId,
      game,
      seedId,
      nonce,
      stakeEuro,
      paidEuro: winningsEuro,
      bankBroken: false,
      staysOpen,
      round: JSON.parse(round),
      settledAtMs,
    }
    this.settled.push(fact)
    if (staysOpen) {
      const untouched = { openedAtMs: settledAtMs, actedAtMs: settledAtMs, done: '' }
      const open = { roundId, game, casinoId, accountId, ...untouched, settled: settledRoundOf(fact) }
      this.setOpenRounds(accountId, [...this.openRoundsOf(accountId), open])
    }
    return settledAtMs
  }

  #storedRoundOf(settled: SettledFact): StoredRound {
    const { accountId, roundId, settledAtMs } = settled
    const open = this.openRoundsOf(accountId).find((one) => one.roundId === roundId)
    const end = this.closed.find((one) => one.roundId === roundId)
    return {
      settled: settledRoundOf(settled),
      done: open?.done ?? '',
      actedAtMs: open?.actedAtMs ?? settledAtMs,
      outcome: end?.outcome ?? '',
      closed: end && { ...end, ...this.pockets.cashOf(accountId), repeated: true },
    }
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
