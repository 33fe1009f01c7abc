import { Button } from '@sottomondo/ui-kit/button'
import { useGoKey } from '../../shared/use-keys.ts'
import { FruitPicture } from '../symbols.tsx'
import css from './start-bonus.module.css'

export type StartBonusProps = { busy: boolean; onStart: () => void }

/** Stands in the bet's place, so that no player loses their bonus game by a spin: the button that starts it. */
export function StartBonus({ busy, onStart }: StartBonusProps) {
  useGoKey(onStart)
  return (
    <div className={css.start}>
      <span className={css.gift}>
        <FruitPicture symbol="GIFT" />
      </span>
      <div>
        <p className={css.title}>Je hebt het bonusspel gewonnen!</p>
        <p className={css.hint}>Gooi de dobbelsteen en laat je winst groeien op het bord.</p>
      </div>
      <Button variant="primary" busy={busy} onClick={onStart}>
        Begin het bonusspel
      </Button>
    </div>
  )
}
