import { Checkbox } from '@sottomondo/ui-kit/checkbox'
import { type RefObject, useRef } from 'react'
import css from '../garage.module.css'
import type { GarageCar } from '../list/garage-list.ts'
import { type Choice, chosenMost, useChosen, useIsChosen } from './choice.ts'

/** Ticks a car beside its id; with Shift also those since the last one. */
export function ChoiceBox({ choice, car: { id, auto } }: { choice: Choice; car: GarageCar }) {
  const withShift = useRef(false)
  return (
    <div className={css.tick}>
      <Checkbox
        label={
          <>
            <span className="visually-hidden">Kies {auto}</span> {id}
          </>
        }
        value={useIsChosen(choice, id)}
        onClick={(event) => {
          withShift.current = event.shiftKey
        }}
        onValue={(on) => choice.tick(id, on, withShift.current)}
      />
    </div>
  )
}

export type ChooseAllProps = {
  choice: Choice
  /** Those that are looked at, in their order. */
  cars: readonly GarageCar[]
  box: RefObject<HTMLInputElement | null>
}

/** Ticks all cars that are looked at, as many as can be chosen at once. */
export function ChooseAll({ choice, cars, box }: ChooseAllProps) {
  const chosen = useChosen(choice)
  const some = cars.slice(0, chosenMost)
  const label = cars.length > chosenMost ? `Kies de eerste ${chosenMost}` : 'Kies alle'
  return (
    <Checkbox
      ref={box}
      label={label}
      disabled={cars.length === 0}
      value={cars.length > 0 && some.every(({ id }) => chosen.has(id))}
      onValue={(on) => choice.choose(on ? some.map(({ id }) => id) : [])}
    />
  )
}
