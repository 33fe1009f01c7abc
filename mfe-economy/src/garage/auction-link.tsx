import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import type { GarageCar } from './garage-list.ts'

/** How far above its value a car is offered at first, in euro (spec 2 §9). */
const auctionAboveEuro = 50_000

/** The way to the auction with its form filled in. */
export function AuctionLink({ car: { id, auto, waarde } }: { car: GarageCar }) {
  const prefill = { carId: id, carName: auto, carValue: waarde, sellPrice: waarde + auctionAboveEuro }
  return (
    <Link to="/auction" state={prefill} className={buttonClass({ small: true })} aria-label={`Veil: ${auto} ${id}`}>
      Veil
    </Link>
  )
}
