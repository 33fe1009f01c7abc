import { Money } from '@sottomondo/mfe-kit'
import css from './chips.module.css'
import { type FilterName, filterCars, filterNames, filters } from './garage-filters.ts'
import type { GarageCar } from './garage-list.ts'

export type ChipsProps = {
  /** Those that the search finds; undefined while they are loading. */
  cars: readonly GarageCar[] | undefined
  names: readonly FilterName[]
  cityName: string | null
  onFilter: (name: FilterName) => void
}

/** The filters, each with the number of cars that it leaves beside those that are on. */
export function Chips({ cars, names, cityName, onFilter }: ChipsProps) {
  return (
    <fieldset className={css.chips}>
      <legend className="visually-hidden">Toon alleen</legend>
      {filterNames.map((name) => {
        const { label, means } = filters[name]
        const others = names.filter((one) => one !== name)
        const count = cars && filterCars(cars, [...others, name], cityName).length
        return (
          <button
            key={name}
            type="button"
            className={css.chip}
            aria-pressed={names.includes(name)}
            title={`${label}: ${means}`}
            onClick={() => onFilter(name)}
          >
            {label} <span className={css.count}>{count !== undefined && <Money amount={count} unit="" />}</span>
          </button>
        )
      })}
    </fieldset>
  )
}
