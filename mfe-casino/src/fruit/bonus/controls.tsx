import type { ReactNode } from 'react'
import { BigButton } from '../big-button.tsx'
import css from './bonus-game.module.css'
import { Dice } from './dice.tsx'

export type ControlsProps = {
  /** The last roll's number; undefined before the first. */
  dice: number | undefined
  rolling: boolean
  /** Rolling, walking, or showing perks. */
  busy: boolean
  onRoll: () => void
  /** Stands between the two: the winnings. */
  children: ReactNode
}

/** The die and the button that throws it. */
export function Controls({ dice, rolling, busy, onRoll, children }: ControlsProps) {
  return (
    <div className={css.throw}>
      <Dice value={dice} rolling={rolling} />
      {children}
      <BigButton busy={busy} onPress={onRoll}>
        Gooi
      </BigButton>
    </div>
  )
}
