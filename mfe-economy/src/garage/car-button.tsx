import { crushBalance, crushUnit } from '@sottomondo/car-catalogue/crush'
import { formatEuro, formatNumber } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './garage.module.css'
import type { GarageCar } from './list/garage-list.ts'
import type { CarAction } from './use-car-actions.ts'

/** An amount in euro. */
type FormatEuro = (amount: number) => string

interface Look {
  /** Read aloud before the face. */
  says: (car: GarageCar) => string
  /** The visible cost or gain. A lock is drawn. */
  face?: (car: GarageCar, euro: FormatEuro) => string
  /** Read aloud after the face. */
  unit?: (car: GarageCar) => string
}

const looks: Readonly<Record<CarAction, Look>> = {
  ship: { says: () => 'Verscheep voor', face: ({ verscheepsKosten }, euro) => euro(verscheepsKosten) },
  repair: {
    says: ({ reparatieKosten }) => (reparatieKosten > 0 ? 'Repareer voor' : 'Repareren:'),
    face: ({ reparatieKosten }, euro) => (reparatieKosten > 0 ? euro(reparatieKosten) : 'Heel'),
  },
  sell: { says: () => 'Verkoop voor', face: ({ verkoopPrijs }, euro) => euro(verkoopPrijs) },
  crush: {
    // A cost is said to be one; what is shown alone is what it brings.
    says: ({ crushKogels }) => (crushKogels > 0 ? 'Crush: brengt' : 'Crush:'),
    face: ({ crushKogels }) => (crushKogels > 0 ? formatNumber(crushKogels) : crushBalance(crushKogels, formatNumber)),
    unit: ({ crushKogels }) => crushUnit(crushKogels),
  },
  lock: { says: ({ isLocked }) => (isLocked ? 'Haal van het slot' : 'Zet op slot') },
}

export type CarButtonProps = {
  car: GarageCar
  action: CarAction
  /** The running action on the car, until the list has been read again: no other is started on it meanwhile. */
  underWay: CarAction | undefined
  /** The owner's city: a car can't be shipped to where it stands. */
  cityName: string | null
  /** Shortened by the available room. */
  briefEuro: FormatEuro
  onPress: () => void
}

/**
 * An action on a car; its face is the cost or gain, and a screen reader hears the action with the whole amount. That is
 * its label, and no hidden text: five of those on each card would double what a phone lays out when the list is sorted.
 */
export function CarButton({ car, action, underWay, cityName, briefEuro, onPress }: CarButtonProps) {
  const { says, face, unit } = looks[action]
  const seen = face?.(car, briefEuro)
  const whole = face?.(car, formatEuro)
  // The label contains the visible text: speech control names the button by it.
  const heard = seen ? ` ${seen}${unit?.(car) ?? ''}${seen === whole ? '' : `, precies ${whole}`}` : ''
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

/** Whether the car's state forbids the action. */
function isOut(action: CarAction, car: GarageCar, cityName: string | null): boolean {
  if (action === 'lock') return false
  if (car.shipTime > 0) return true
  if (action === 'ship') return car.stad === cityName
  return action === 'repair' ? car.reparatieKosten === 0 : car.isLocked
}
