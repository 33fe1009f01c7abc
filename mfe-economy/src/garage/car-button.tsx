import { formatEuro } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './garage.module.css'
import type { GarageCar } from './garage-list.ts'
import { signed } from './garage-texts.ts'
import type { CarAction } from './use-car-actions.ts'

/** An amount in euro. */
type FormatEuro = (amount: number) => string

interface Look {
  /** Read aloud before the face. */
  says: (car: GarageCar) => string
  /** What is seen: what it costs or brings. A lock is drawn. */
  face?: (car: GarageCar, euro: FormatEuro) => string
  unit?: string
}

const looks: Readonly<Record<CarAction, Look>> = {
  ship: { says: () => 'Verscheep voor', face: ({ verscheepsKosten }, euro) => euro(verscheepsKosten) },
  repair: {
    says: ({ reparatieKosten }) => (reparatieKosten > 0 ? 'Repareer voor' : 'Repareren:'),
    face: ({ reparatieKosten }, euro) => (reparatieKosten > 0 ? euro(reparatieKosten) : 'Heel'),
  },
  sell: { says: () => 'Verkoop voor', face: ({ verkoopPrijs }, euro) => euro(verkoopPrijs) },
  crush: { says: () => 'Crush,', face: ({ crushKogels }) => signed(crushKogels), unit: ' kogels' },
  lock: { says: ({ isLocked }) => (isLocked ? 'Haal van het slot' : 'Zet op slot') },
}

export type CarButtonProps = {
  car: GarageCar
  action: CarAction
  /** What is being done to the car, until the list has been read again: nothing else is done to it meanwhile. */
  underWay: CarAction | undefined
  /** Where its owner is: no car is shipped to where it stands. */
  cityName: string | null
  /** As there is room for it. */
  briefEuro: FormatEuro
  onPress: () => void
}

/**
 * Does something with a car; its face is what that costs or brings, and whoever hears it hears what it does, with the whole amount. That is its
 * label, and no hidden text: five of those on each card would double what a phone lays out when the list is sorted.
 */
export function CarButton({ car, action, underWay, cityName, briefEuro, onPress }: CarButtonProps) {
  const { says, face, unit = '' } = looks[action]
  const seen = face?.(car, briefEuro)
  const whole = face?.(car, formatEuro)
  // What is seen is a part of it: a player who speaks to the page says what stands there.
  const heard = seen ? ` ${seen}${unit}${seen === whole ? '' : `, precies ${whole}`}` : ''
  return (
    <Button
      small
      busy={underWay === action}
      disabled={underWay !== undefined || isOut(action, car, cityName)}
      aria-label={`${says(car)}${heard}: ${car.auto} ${car.id}`}
      onClick={onPress}
    >
      {seen ?? (
        <span className={css.lock} data-locked={car.isLocked || undefined}>
          <Icon name="lock" />
        </span>
      )}
    </Button>
  )
}

/** What can't be done to a car as it is. */
function isOut(action: CarAction, car: GarageCar, cityName: string | null): boolean {
  if (action === 'lock') return false
  if (car.shipTime > 0) return true
  if (action === 'ship') return car.stad === cityName
  return action === 'repair' ? car.reparatieKosten === 0 : car.isLocked
}
