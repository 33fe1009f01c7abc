import { formatEuro, useForm } from '@sottomondo/mfe-kit'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Button } from '@sottomondo/ui-kit/button'
import { Confirm } from '@sottomondo/ui-kit/confirm'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import css from '../garage.module.css'
import { carsText, crushed, nothingBetween, turnedRange } from '../garage-texts.ts'
import { carsBetween, type Garage, type GarageCar, totalOf } from '../list/garage-list.ts'

export type BulkProps = {
  garage: Garage
  reload: () => Promise<void>
}

type Prices = { minPrice: number | null; maxPrice: number | null }
const start: Prices = { minPrice: null, maxPrice: null }

/** Why a range takes no car; undefined where it takes some, or is not filled in. */
function faultOf(cars: readonly GarageCar[], { minPrice, maxPrice }: Prices): string | undefined {
  if (minPrice === null || maxPrice === null || Number.isNaN(minPrice + maxPrice)) return undefined
  if (maxPrice < minPrice) return turnedRange
  return carsBetween(cars, minPrice, maxPrice).length === 0 ? nothingBetween(minPrice, maxPrice) : undefined
}

/** Sells or crushes all cars whose gain is within the range, and says the total before. */
export function Bulk({ garage, reload }: BulkProps) {
  const cars = garage.garage
  // A range that takes no car needs no confirmation.
  const judge = (prices: Prices) => {
    const fault = faultOf(cars, prices)
    return fault ? { maxPrice: fault } : {}
  }
  const options = { start, stays: true, asks: true, judge, reload, failed: 'An unexpected error occurred.' }
  const sale = useForm('POST /api/garage/sellBetween', options)
  const crushing = useForm('POST /api/garage/crushBetween', { ...options, sharing: sale })
  const { minPrice, maxPrice } = sale.values
  const taken = carsBetween(cars, minPrice, maxPrice)
  const brings = formatEuro(totalOf(taken, 'verkoopPrijs'))
  const upper = sale.field('maxPrice')
  // The error stands at the field after a press; not twice.
  const said = upper.error ? undefined : (faultOf(cars, sale.values) ?? 'Vul twee prijzen in en zie wat het oplevert.')
  const leaves = crushed(taken, garage)
  return (
    <Panel title="Alles tussen twee prijzen">
      <Form label="Verkopen of crushen tussen twee prijzen" {...sale.form}>
        <FormRow>
          <AmountInput label="Brengt minstens op" {...sale.field('minPrice')} />
          <AmountInput label="Brengt hoogstens op" {...upper} />
        </FormRow>
        <p className={css.muted} aria-live="polite">
          {taken.length > 0
            ? `${carsText(taken.length)}: verkocht samen ${brings}. ${leaves}`
            : [said, 'Wat op slot staat of onderweg is, blijft.'].filter(Boolean).join(' ')}
        </p>
        <FormActions>
          <Submit>Verkoop</Submit>
          <Button variant="danger" busy={crushing.busy} onClick={crushing.submit}>
            Crush
          </Button>
        </FormActions>
      </Form>
      <Confirm {...sale.question} title="Auto’s verkopen" yes="Verkoop" danger>
        Je verkoopt {carsText(taken.length)} voor samen {brings}.
      </Confirm>
      <Confirm {...crushing.question} title="Auto’s crushen" yes="Crush" danger>
        Je crusht {carsText(taken.length)}. {leaves}
      </Confirm>
    </Panel>
  )
}
