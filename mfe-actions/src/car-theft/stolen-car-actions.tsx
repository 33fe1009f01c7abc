import { auctionOffer } from '@sottomondo/car-catalogue/auction-offer'
import { crushText } from '@sottomondo/car-catalogue/crush'
import { formatEuro, formatNumber, useAction, useHasScreen } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { Button, buttonClass } from '@sottomondo/ui-kit/button'
import { useRef } from 'react'
import css from './car-theft.module.css'
import type { StolenCar } from './car-theft-texts.ts'

export type StolenCarActionsProps = {
  car: StolenCar
  /** Without damage, in euro. */
  carValue: number
  /** @param soldEuro what it was sold for */
  onGone: (message: string, soldEuro?: number) => void
}

/** Sells or crushes the stolen car; once, and then the buttons are gone (spec 2 §2). */
export function StolenCarActions({ car, carValue, onGone }: StolenCarActionsProps) {
  const hasAuction = useHasScreen('/auction')
  const lock = useRef(false)
  const announce = ({ message }: { message: string }) => onGone(message)
  const sale = useAction('POST /api/car/sell', {
    lock,
    announce: ({ message }) => onGone(message, car.salePrice),
    failed: 'Er is iets misgegaan bij het verkopen van de auto.',
  })
  const crushing = useAction('POST /api/car/crush', {
    lock,
    announce,
    failed: 'Er is iets misgegaan bij het crushen van de auto.',
  })
  const input = { body: { carId: car.carId } }
  return (
    <div className={css.actions}>
      <Button busy={sale.busy} disabled={crushing.busy} onClick={() => sale.run(input)}>
        Verkoop voor {formatEuro(car.salePrice)}
      </Button>
      <Button busy={crushing.busy} disabled={sale.busy} onClick={() => crushing.run(input)}>
        Crush: {crushText(car.crushBullets, formatNumber)}
      </Button>
      {hasAuction && (
        <Link to="/auction" state={auctionOffer({ ...car, carValue })} className={buttonClass({})}>
          Veil hem
        </Link>
      )}
      <Link to="/garage" className={buttonClass({})}>
        Naar je garage
      </Link>
    </div>
  )
}
