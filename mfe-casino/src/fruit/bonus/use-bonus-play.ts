import type { Calls } from '@sottomondo/api-contract'
import { pathOf } from '@sottomondo/casino-rules'
import { useAction } from '@sottomondo/mfe-kit'
import { useEffect, useRef, useState } from 'react'
import { pause, prefersStill } from '../../shared/stillness.ts'
import type { Bonus } from '../fruit-texts.ts'

/** Used where the server sends no words of its own (spec 3 §8). */
const rollFailed = 'Kon de dobbelsteen niet gooien.'

/** The shortest roll of the dice, also where nothing moves: the second press of a double click is no second roll. */
const diceMs = 600
const stepMs = 230
const perkMs = 1300

type Rolled = Calls['POST /api/casino/fruit/bonus/roll']['answer']

/** A roll while it is shown step by step. */
export interface Play {
  phase: 'dice' | 'walk' | 'perk'
  /** The piece's field. */
  boxId: number
  /** undefined until the server has thrown. */
  rolled?: Rolled
  /** The perk that is shown now. */
  perk?: number
}

/**
 * Rolls, one at a time, and shows each: dice, piece, perks in turn.
 * @param onRolled the game after a roll, once it was shown
 * @param onStale the server's state differs from this page's
 */
export function useBonusPlay(bonus: Bonus, onRolled: (bonus: Bonus) => void, onStale: () => void) {
  const [play, setPlay] = useState<Play>()
  const gone = useRef(false)
  useEffect(() => {
    gone.current = false
    return () => {
      gone.current = true
    }
  }, [])

  const lock = useRef(false)
  const { run } = useAction('POST /api/casino/fruit/bonus/roll', {
    lock,
    atLeastMs: diceMs,
    failed: rollFailed,
    reveal: async (rolled) => {
      // Another device may have rolled in between: then no steps lead from here to there.
      const next = rolled.bonus.rolls.length === bonus.rolls.length + 1
      if (!prefersStill()) await playOut(rolled, next)
      onRolled(rolled.bonus)
      if (!next) onStale()
    },
    // After a lost answer the next press gets that very roll.
    refused: ({ status }) => {
      if (status > 0) onStale()
    },
  })

  const roll = async () => {
    if (lock.current || !bonus.isActive) return
    setPlay({ phase: 'dice', boxId: bonus.currentPosition })
    try {
      await run()
    } finally {
      setPlay(undefined)
    }
  }

  const playOut = async (rolled: Rolled, next: boolean) => {
    const { diceValue, bonus: after } = rolled
    const show = async (part: Omit<Play, 'rolled'>, ms: number) => {
      if (gone.current) return
      setPlay({ ...part, rolled })
      await pause(ms)
    }
    const path = next ? pathOf(bonus.currentPosition, diceValue) : []
    for (const { id } of path) await show({ phase: 'walk', boxId: id }, stepMs)
    const landed = path.at(-1)?.id ?? after.currentPosition
    for (const [perk, { perkType }] of after.perkUsesForLastRoll.entries()) {
      await show({ phase: 'perk', boxId: perkType === 'RESET' ? after.currentPosition : landed, perk }, perkMs)
    }
  }

  return { play, roll }
}
