import { Icon } from '../picture/icon.tsx'
import css from './player-name.module.css'

export type PlayerNameProps = {
  name: string
  /** The id of the symbol of the player's family; null without one. */
  familySymbol?: string | null
  isPremium?: boolean
  /** Nobody plays them: the city does. */
  isResident?: boolean
}

/** A player's name as others read it: behind their family's sign, before the premium mark. */
export function PlayerName({ name, familySymbol, isPremium, isResident }: PlayerNameProps) {
  return (
    <span className={css.name} title={isResident ? 'Inwoner van de stad' : undefined}>
      {familySymbol && <Icon of="signs" name={familySymbol} />}
      {name}
      {isPremium && <Icon name="premium" label="Premium" />}
    </span>
  )
}
