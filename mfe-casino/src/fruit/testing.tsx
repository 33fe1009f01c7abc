import { type FakeServer, playAgainst } from '@sottomondo/mfe-kit/testing'
import { BrowserRouter } from '@sottomondo/router'
import { render } from '@testing-library/react'
import { sessionId, spinOf } from './bonus/testing.ts'
import { Screen } from './FruitScreen.tsx'
import type { FruitSpin, FruitState, FruitSymbol } from './fruit-texts.ts'

/** For tests: a window without a winning line. */
export const plainSlots: FruitSymbol[] = [
  ...(['CHERRY', 'LEMON', 'ORANGE'] as const),
  ...(['GRAPE', 'DIAMOND', 'WATERMELON'] as const),
  ...(['LEMON', 'GIFT', 'CHERRY'] as const),
]

/** For tests: the machine of Amsterdam, which belongs to the house, with these changes. */
export function machine(part: Partial<FruitState> = {}): FruitState {
  return {
    casinoId: 3,
    cityName: 'Amsterdam',
    ownerName: 'Het Huis',
    isOwner: false,
    minBet: 10,
    maxBet: 1000,
    casinoBank: 25_000_000,
    revenue: null,
    lastSpin: null,
    bonus: null,
    ...part,
  }
}

let version = 100

/** For tests: a paid round with the cash left in the pocket. */
export function paid(winnings: number, cashPocket: number) {
  version += 1
  return {
    message: `De rollen staan stil. Je zette €100 in en kreeg ${winnings > 0 ? `€${winnings}` : 'niets'} terug.`,
    roundId: sessionId,
    stake: 100,
    winnings,
    bankBroken: false,
    gotCasino: false,
    cashPocket,
    cashVersion: version,
    serverSeedHash: 'a'.repeat(64),
    nonce: 0,
  }
}

/** For tests: the answer to a spin. */
export const spun = (slots: FruitSpin['slots'], cashPocket: number, part: Partial<FruitSpin> = {}) => ({
  ...paid(part.winnings ?? 0, cashPocket),
  lastSpin: spinOf(slots, part),
})

/** For tests: opens the screen before a server. @returns the calls sent since */
export async function openFruit(server: FakeServer) {
  const sent = await playAgainst(server)
  render(
    <BrowserRouter>
      <Screen />
    </BrowserRouter>,
  )
  return sent
}
