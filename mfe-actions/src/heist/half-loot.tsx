import { Money } from '@sottomondo/mfe-kit'
import type { Target } from './heist-texts.ts'

/** One player's half of a target's loot. */
export function HalfLoot({ target }: { target: Target }) {
  return (
    <>
      <Money amount={target.minReward / 2} /> tot <Money amount={target.maxReward / 2} />
    </>
  )
}
