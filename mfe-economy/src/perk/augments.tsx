import { type Balance, FavourButton, Shortage } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Button } from '@sottomondo/ui-kit/button'
import css from './perk.module.css'
import type { Augment, Perk } from './perk.types.ts'

export type AugmentsProps = {
  perk: Perk
  balance: Balance
  isActivating: (augmentId: number) => boolean
  changeCost: number
  onAugment: (augment: Augment) => void
}

/** Unlocked augments and those still to come; folded away until there is a choice. */
export function Augments({ perk, balance, isActivating, changeCost, onAugment }: AugmentsProps) {
  const { augments, equippedAugment } = perk
  const unlocked = augments.filter((one) => one.unlocked).length
  const equipped = augments.find(({ augmentId }) => augmentId === equippedAugment)
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
            {augment.unlocked && !equipped && (
              <Button small busy={isActivating(augment.augmentId)} onClick={() => onAugment(augment)}>
                Activeer
              </Button>
            )}
            {augment.unlocked && equipped && augment !== equipped && (
              <FavourButton
                small
                cost={changeCost}
                balance={balance}
                busy={isActivating(augment.augmentId)}
                onClick={() => onAugment(augment)}
              >
                Wissel
              </FavourButton>
            )}
          </li>
        ))}
      </ul>
      {unlocked > 1 && equipped && <Shortage cost={changeCost} balance={balance} className={css.muted} />}
    </details>
  )
}
