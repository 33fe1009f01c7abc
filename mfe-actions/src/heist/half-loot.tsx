import { Money } from '@sottomondo/mfe-kit'
import type { Target } from './heist-texts.ts'

/** What each of both has of what a target brings. */
export function HalfLoot({ target }: { target: Target }) {
  return (
    <>
      <Money amount={target.minReward / 2} /> tot <Money amount={target.maxReward / 2} />
    </>
  )
}
