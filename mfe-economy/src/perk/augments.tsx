import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import { favourText, type Purse, shortText } from './favour.ts'
import css from './perk.module.css'
import type { Augment, Perk } from './perk-card.tsx'

export type AugmentsProps = {
  perk: Perk
  purse: Purse
  activating: number | undefined
  changeCost: number
  onAugment: (augment: Augment) => void
}

/** What research has unlocked and what it will; folded away until there is something to choose. */
export function Augments({ perk, purse, activating, changeCost, onAugment }: AugmentsProps) {
  const { augments, equippedAugment } = perk
  const unlocked = augments.filter((one) => one.unlocked).length
  const equipped = augments.find(({ augmentId }) => augmentId === equippedAugment)
  const short = unlocked > 1 && equipped ? shortText(changeCost, purse) : null
  return (
    <details className={css.augments} open={unlocked > 0 && !equipped}>
      <summary className={css.fold}>
        Augments
        <span className={css.muted}>
          {equipped
            ? `${equipped.name} actief`
            : unlocked > 0
              ? 'kies er een, gratis'
              : `${unlocked} van ${augments.length}`}
        </span>
      </summary>
      <ul className={css.list}>
        {augments.map((augment) => (
          <li key={augment.augmentId} className={css.augment} data-locked={!augment.unlocked}>
            <div>
              <p>
                <strong>{augment.name}</strong>
              </p>
              <p>{augment.effect}</p>
              <p className={css.muted}>{augment.description}</p>
            </div>
            {!augment.unlocked && <Badge>bij {augment.unlockedAtPercent}%</Badge>}
            {augment.unlocked && augment === equipped && <Badge tone="good">Actief</Badge>}
            {augment.unlocked && augment !== equipped && (
              <Button small busy={activating === augment.augmentId} onClick={() => onAugment(augment)}>
                {equipped ? `Wissel voor ${favourText(changeCost, purse.payWith)}` : 'Activeer'}
              </Button>
            )}
          </li>
        ))}
      </ul>
      {short && <p className={css.muted}>{short}</p>}
    </details>
  )
}
