import { bonusBoard } from '@sottomondo/casino-rules'
import type { Bonus, FruitSpin } from '../fruit-texts.ts'

export const sessionId = '7f3c1c3e-6f0e-4a55-9a9e-0e5a4f3f0c11'

/** For tests: a begun game on the rules' board with its piece on a field, with these changes. */
export function bonusOn(boxLabel: string, part: Partial<Bonus> = {}): Bonus {
  const boxes = bonusBoard.map(({ id, label, type, value }) => ({
    fruitBonusBoxId: id,
    boxLabel: label,
    boxType: type,
    numberValue: value,
  }))
  return {
    fruitSessionId: sessionId,
    betAmount: 100,
    boxes,
    currentPosition: boxes.find((box) => box.boxLabel === boxLabel)?.fruitBonusBoxId ?? 0,
    totalMultiplier: 0,
    isActive: true,
    rolls: [],
    lockedPerks: [],
    perkUsesForLastRoll: [],
    winnings: 0,
    collectBefore: new Date(Date.now() + 900_000).toISOString(),
    ...part,
  }
}

/** For tests: a spin of 100 euro that won nothing, with these changes. */
export function spinOf(slots: FruitSpin['slots'], part: Partial<FruitSpin> = {}): FruitSpin {
  return {
    slots,
    winningCells: [],
    betAmount: 100,
    winnings: 0,
    createdAt: '2026-11-21T13:05:09.000Z',
    bonusOpen: false,
    fruitSessionId: sessionId,
    ...part,
  }
}
