import { formatEuro } from '@sottomondo/mfe-kit'
import { Icon } from '@sottomondo/ui-kit/icon'
import { useId } from 'react'
import { Chip } from '../../shared/bets/chip.tsx'
import css from './tray.module.css'

/** The effect of a press on the table: lays a chip of that many euro, or takes the spot's chips away. */
export type Hand = number | 'take'

export type TrayProps = {
  values: readonly number[]
  hand: Hand
  onHand: (hand: Hand) => void
}

/** The player's chips. */
export function Tray({ values, hand, onHand }: TrayProps) {
  const name = useId()
  const choice = (value: Hand, label: string) => ({
    type: 'radio' as const,
    name,
    className: css.input,
    'aria-label': label,
    checked: value === hand,
    onChange: () => onHand(value),
  })
  return (
    <fieldset className={css.tray}>
      <legend className="visually-hidden">Fiches</legend>
      {values.map((value) => (
        <label key={value} className={css.choice} title={`Fiche van ${formatEuro(value)}`}>
          <input {...choice(value, `Fiche van ${formatEuro(value)}`)} />
          <Chip amount={value} />
        </label>
      ))}
      <label className={css.choice} title="Fiches weghalen">
        <input {...choice('take', 'Fiches weghalen')} />
        <span className={css.take} aria-hidden="true">
          <Icon name="close" />
        </span>
      </label>
    </fieldset>
  )
}
