import {
  BlackjackReply,
  BlackjackService,
  BlackjackSession,
  GetBlackjackReply,
} from '@sottomondo/proto/casino/v1/blackjack'
import { FairService, FairState, PlayedRound } from '@sottomondo/proto/casino/v1/fair'
import {
  BeginBonusReply,
  CollectBonusReply,
  FruitBonus,
  FruitService,
  FruitSpin,
  GetFruitReply,
  SpinReply,
} from '@sottomondo/proto/casino/v1/fruit'
import { BetReply, RouletteService } from '@sottomondo/proto/casino/v1/roulette'
import { SportsBet, SportsService } from '@sottomondo/proto/casino/v1/sports'
import { CasinoTitleService, UpdateCasinoTitleReply } from '@sottomondo/proto/economy/v1/casino_title'
import type { Fakes } from './fakes.ts'

const seedHash = '0'.repeat(64)
const none = new Uint8Array()
const bonus = FruitBonus.decode(none)
const lastSpin = { ...FruitSpin.decode(none), slots: Array<string>(9).fill('CHERRY') }
const total = { total: 0, soft: false }
const sessionStatus = { hand1Open: false, hand2Open: false, hand3Open: false, hand4Open: false }
const playerHands = { playerCards1: [], playerCards2: [], playerCards3: [], playerCards4: [] }
const session = { ...BlackjackSession.decode(none), dealer: total, sessionStatus, playerHands }
const dealt = { ...BlackjackReply.decode(none), activeBlackjackSession: session }
const fair = { ...FairState.decode(none), serverSeedHash: seedHash, nextServerSeedHash: seedHash }
const played = { ...PlayedRound.decode(none), game: 'ROULETTE', serverSeedHash: seedHash, round: '{}' }
const sportsBet = SportsBet.decode(none)
const updated = UpdateCasinoTitleReply.decode(none)

/** Makes the casino and its titles return the smallest valid replies, for calls whose empty reply is invalid. */
export function answerAsCasino(fakes: Fakes): void {
  fakes.answer(CasinoTitleService, 'update', async () => updated)
  fakes.answer(BlackjackService, 'get', async () => GetBlackjackReply.decode(none))
  fakes.answer(BlackjackService, 'bet', async () => dealt)
  fakes.answer(BlackjackService, 'act', async () => dealt)
  fakes.answer(FruitService, 'get', async () => GetFruitReply.decode(none))
  fakes.answer(FruitService, 'spin', async () => ({ ...SpinReply.decode(none), lastSpin }))
  fakes.answer(FruitService, 'beginBonus', async () => ({ ...BeginBonusReply.decode(none), bonus }))
  fakes.answer(FruitService, 'rollBonus', async () => ({ diceValue: 1, bonus }))
  fakes.answer(FruitService, 'collectBonus', async () => CollectBonusReply.decode(none))
  fakes.answer(FairService, 'get', async () => fair)
  fakes.answer(FairService, 'rotate', async () => fair)
  fakes.answer(FairService, 'getRound', async () => played)
  const matches = { league: 'dutch', matches: [], provider: '', isOpen: true }
  fakes.answer(SportsService, 'listMatches', async () => matches)
  fakes.answer(SportsService, 'bet', async () => ({ message: '', bet: sportsBet, openEuro: 0 }))
  fakes.answer(RouletteService, 'bet', async () => BetReply.decode(none))
}
