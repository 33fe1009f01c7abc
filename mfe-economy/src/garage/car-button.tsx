import { Button } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import { Money } from '@sottomondo/ui-kit/money'
import type { ReactNode } from 'react'
import css from './garage.module.css'
import type { GarageCar } from './garage-list.ts'
import { signed } from './garage-texts.ts'
import type { CarDeed } from './use-car-deeds.ts'

interface Look {
  /** Read aloud before the face. */
  says: (car: GarageCar) => string
  /** What is seen: what it costs or brings. */
  face: (car: GarageCar) => ReactNode
  unit?: string
}

const looks: Readonly<Record<CarDeed, Look>> = {
  ship: { says: () => 'Verscheep voor', face: ({ verscheepsKosten }) => <Money amount={verscheepsKosten} /> },
  repair: {
    says: ({ reparatieKosten }) => (reparatieKosten > 0 ? 'Repareer voor' : 'Repareren:'),
    face: ({ reparatieKosten }) => (reparatieKosten > 0 ? <Money amount={reparatieKosten} /> : 'Heel'),
  },
  sell: { says: () => 'Verkoop voor', face: ({ verkoopPrijs }) => <Money amount={verkoopPrijs} /> },
  crush: { says: () => 'Crush,', face: ({ crushKogels }) => signed(crushKogels), unit: ' kogels' },
  lock: {
    says: ({ isLocked }) => (isLocked ? 'Haal van het slot' : 'Zet op slot'),
    face: ({ isLocked }) => (
      <span className={css.lock} data-locked={isLocked || undefined}>
        <Icon name="lock" />
      </span>
    ),
  },
}

export type CarButtonProps = {
  car: GarageCar
  deed: CarDeed
  /** What is being done to the car, until the list has been read again: nothing else is done to it meanwhile. */
  underWay: CarDeed | undefined
  /** Where its owner is: no car is shipped to where it stands. */
  cityName: string | null
  onPress: () => void
}

/** Does something with a car; its face is what that costs or brings, and whoever hears it hears what it does. */
export function CarButton({ car, deed, underWay, cityName, onPress }: CarButtonProps) {
  const { says, face, unit = '' } = looks[deed]
  return (
    <Button
      small
      busy={underWay === deed}
      disabled={underWay !== undefined || isOut(deed, car, cityName)}
      onClick={onPress}
    >
      <span className="visually-hidden">{says(car)} </span>
      {face(car)}
      <span className="visually-hidden">{`${unit}: ${car.auto} ${car.id}`}</span>
    </Button>
  )
}

/** What can't be done to a car as it is. */
function isOut(deed: CarDeed, car: GarageCar, cityName: string | null): boolean {
  if (deed === 'lock') return false
  if (car.shipTime > 0) return true
  if (deed === 'ship') return car.stad === cityName
  return deed === 'repair' ? car.reparatieKosten === 0 : car.isLocked
}
