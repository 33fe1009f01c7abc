import { CashShortage, CityName, formatEuro, Money, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { type RefObject, useEffect, useRef } from 'react'
import { againKey, usePageKeys } from '../shared/use-page-keys.ts'
import css from './goods.module.css'
import { carriedOf, type Goods, paidFor, totalOf } from './goods-data.ts'
import { useGoodsNow } from './goods-now.tsx'
import { NothingPays, SellHere, StayHere } from './lazy-parts.tsx'
import { bestTrip, type Trip } from './trips/trips.ts'

/** The best that can be done now, with its button: a trip, a purchase for one, or a sale of everything here. */
export function Advice({ goods }: { goods: Goods }) {
  const { hasGone } = useGoodsNow().journeys
  const place = useFirstButtonKey()
  useEffect(() => {
    if (!hasGone.current || document.activeElement !== document.body) return
    hasGone.current = false
    place.current?.focus()
  })
  return (
    <div ref={place} tabIndex={-1} className={css.advice}>
      <Best goods={goods} />
    </div>
  )
}

/** R presses the first button here: the next step of the best trip. */
export function useFirstButtonKey(): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  usePageKeys(({ key }) => {
    const button = key.toLowerCase() === againKey && place.current?.querySelector('button')
    if (!button) return
    button.focus({ preventScroll: true })
    button.click()
  })
  return place
}

/** The best trip, once the journeys are known, and whether the advice has a button. */
export function useBest(goods: Goods) {
  const { cashPocket } = useSession()
  const { desk, journeys } = useGoodsNow()
  const isLoaded = totalOf(carriedOf(goods)) > 0
  const trip = journeys.journeys && bestTrip(goods, journeys.journeys, { cashPocket, mayBuy: !desk.waits })
  const goes = isLoaded && journeys.secondsLeft === 0 && cashPocket >= (trip?.travelCost ?? 0)
  return { trip, isLoaded, hasButton: trip ? Boolean(trip.load) || goes : isLoaded && !desk.waits }
}

function Best({ goods }: { goods: Goods }) {
  const { journeys } = useGoodsNow()
  const { trip, isLoaded, hasButton } = useBest(goods)
  if (journeys.failed) return hasButton ? <SellHere goods={goods} /> : null
  if (!journeys.journeys) return <Skeleton lines={3} />
  return (
    <>
      {trip && <BestTrip trip={trip} goods={goods} />}
      {!trip && isLoaded && <StayHere goods={goods} />}
      {!trip && !isLoaded && <NothingPays />}
    </>
  )
}

/** The best trip, in words, and the press that it begins with. */
export function BestTrip({ trip, goods }: { trip: Trip; goods: Goods }) {
  const { desk } = useGoodsNow()
  const { cityName, travelCost, carried, load, gain } = trip
  const isLoaded = totalOf(carriedOf(goods)) > 0
  const paid = paidFor(goods, carriedOf(goods))
  const profit = paid !== undefined && carried - travelCost - paid
  return (
    <>
      <p>
        Beste rit nu:{' '}
        <strong>
          <CityName name={cityName} />
        </strong>
        ,{' '}
        <strong className={css.gain}>
          <Money amount={gain} />
        </strong>{' '}
        {isLoaded ? 'meer dan hier' : 'winst'}
      </p>
      <p className={css.muted}>
        {isLoaded && (
          <>
            Je lading brengt er <Money amount={carried} /> op.{' '}
          </>
        )}
        {load && (
          <>
            {load.amount} {load.name} {isLoaded ? 'erbij' : 'mee'} kost <Money amount={load.cost} />.{' '}
          </>
        )}
        De reis kost <Money amount={travelCost} />
        {isLoaded && profit !== false && (
          <>
            : op je inkoop is dat <Money amount={Math.abs(profit)} /> {profit < 0 ? 'verlies' : 'winst'}
          </>
        )}
        .
      </p>
      <div className={css.buttons}>
        {load && (
          <Button variant="primary" onClick={() => desk.choose(load.name, load.amount)}>
            Kies {load.amount} {load.name}
          </Button>
        )}
        {isLoaded && <Go trip={trip} primary={!load} />}
      </div>
    </>
  )
}

/** Travels by one press, or says when that is possible, or what is missing for it. */
function Go({ trip, primary = false }: { trip: Trip; primary?: boolean }) {
  const { cashPocket } = useSession()
  const { journeys } = useGoodsNow()
  const { cityId, cityName, travelCost } = trip
  if (journeys.secondsLeft > 0)
    return (
      <p className={css.muted}>
        Je kunt weer reizen over <Countdown secondsLeft={journeys.secondsLeft} />
      </p>
    )
  if (cashPocket < travelCost)
    return <CashShortage className={css.muted} euro={travelCost - cashPocket} onGo={() => journeys.go(trip)} />
  return (
    <Button
      variant={primary ? 'primary' : 'quiet'}
      busy={journeys.goingTo === cityId}
      disabled={journeys.goingTo !== undefined && journeys.goingTo !== cityId}
      onClick={() => journeys.go(trip)}
    >
      <span>
        Reis naar <CityName name={cityName} /> voor {formatEuro(travelCost)}
      </span>
    </Button>
  )
}
