import { BlackjackService, BlackjackSession } from '@sottomondo/proto/casino/v1/blackjack'
import { CasinoState, RoundResult } from '@sottomondo/proto/casino/v1/casino'
import { FairService, FairState, PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import { FruitBonus, FruitService, FruitSpin } from '@sottomondo/proto/casino/v1/fruit'
import { RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { SportsBet, SportsService } from '@sottomondo/proto/casino/v1/sports'
import { DeedService, UpdateDeedReply } from '@sottomondo/proto/economy/v1/deed'
import type { Fakes } from './fakes.ts'

const seedHash = '0'.repeat(64)
const none = new Uint8Array()
const casino = CasinoState.decode(none)
const result = RoundResult.decode(none)
const bonus = FruitBonus.decode(none)
const spin = { ...FruitSpin.decode(none), slots: Array<string>(9).fill('CHERRY') }
const session = BlackjackSession.decode(none)
const dealt = { session, result: undefined, done: 'hit', cashPocket: undefined, cashVersion: undefined }
const fair = { ...FairState.decode(none), serverSeedHash: seedHash, nextServerSeedHash: seedHash }
const played = { ...PlayedRound.decode(none), game: 'ROULETTE', serverSeedHash: seedHash, round: '{}' }
const sportsBet = SportsBet.decode(none)
const updated = UpdateDeedReply.decode(none)

/** Has the casino and its deeds answer the least that is an answer, where an empty reply is none. */
export function answerAsCasino(fakes: Fakes): void {
  fakes.answer(DeedService, 'update', async () => updated)
  const table = { casino, activeSession: undefined, lastSession: undefined }
  fakes.answer(BlackjackService, 'get', async () => table)
  fakes.answer(BlackjackService, 'bet', async () => dealt)
  fakes.answer(BlackjackService, 'act', async () => dealt)
  fakes.answer(FruitService, 'get', async () => ({ casino, lastSpin: undefined, bonus: undefined }))
  fakes.answer(FruitService, 'spin', async () => ({ spin, result }))
  fakes.answer(FruitService, 'rollBonus', async () => ({ diceValue: 1, bonus }))
  fakes.answer(FruitService, 'collectBonus', async () => ({ result }))
  fakes.answer(FairService, 'get', async () => fair)
  fakes.answer(FairService, 'rotate', async () => fair)
  fakes.answer(FairService, 'getRound', async () => played)
  fakes.answer(SportsService, 'bet', async () => ({ message: '', bet: sportsBet, openEuro: 0 }))
  fakes.answer(RouletteService, 'bet', async () => ({ number: 0, result, bets: [] }))
}
