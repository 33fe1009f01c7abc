import { auctionOffer } from '@sottomondo/car-catalogue/auction-offer'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Icon } from '@sottomondo/ui-kit/icon'
import css from './garage.module.css'
import type { GarageCar } from './list/garage-list.ts'

/** Links to the auction with its form filled in. */
export function AuctionLink({ car: { id, auto, waarde } }: { car: GarageCar }) {
  const offer = auctionOffer({ carId: id, carName: auto, carValue: waarde })
  return (
    <span className={css.auction}>
      <Link to="/auction" state={offer} className={buttonClass({ small: true })} aria-label={`Veil: ${auto} ${id}`}>
        <Icon name="auction" />
      </Link>
    </span>
  )
}
