import { CityName, Money, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Noted } from '@sottomondo/ui-kit/noted'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from '../goods.module.css'
import { carriedOf, totalOf } from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'
import { type Trip, tripsOf } from './trips.ts'

/** Equals the number of other cities, so that nothing jumps when they arrive. */
const expectedTrips = 3

/**
 * What a trip to each other city brings at these prices, the best one first, with the button that makes it. Who waits for
 * their next trade sees what they may buy after it.
 */
export function Trips() {
  const { cashPocket } = useSession()
  const { goods, journeys } = useGoodsNow()
  const trips = goods && journeys.journeys && tripsOf(goods, journeys.journeys, { cashPocket, mayBuy: true })
  const isLoaded = goods !== undefined && totalOf(carriedOf(goods)) > 0
  const columns: readonly Column<Trip>[] = [
    {
      key: 'city',
      head: 'Stad',
      primary: true,
      cell: ({ cityName, travelCost }) => (
        <Noted
          note={
            <>
              reis <Money amount={travelCost} />
              {cashPocket < travelCost && (
                <>
                  , je komt <Money amount={travelCost - cashPocket} /> tekort
                </>
              )}
            </>
          }
        >
          <CityName name={cityName} />
        </Noted>
      ),
    },
    ...(isLoaded
      ? [
          {
            key: 'carried',
            head: 'Je lading',
            numeric: true,
            cell: ({ carried }: Trip) => <Money amount={carried} />,
          },
        ]
      : []),
    {
      key: 'load',
      head: isLoaded ? 'Erbij kopen' : 'Volle lading',
      numeric: true,
      cell: ({ load }) =>
        load ? (
          <Noted
            note={
              <>
                <Money amount={load.gain} /> eraan
              </>
            }
          >
            {load.amount} {load.name}
          </Noted>
        ) : (
          '–'
        ),
    },
    {
      key: 'gain',
      head: isLoaded ? 'Meer dan hier' : 'Winst',
      numeric: true,
      cell: ({ gain }) => (
        <span className={css.price} data-dearest={(gain > 0 && gain === trips?.[0]?.gain) || undefined}>
          <Money amount={gain} />
        </span>
      ),
    },
    {
      key: 'action',
      head: 'Actie',
      action: true,
      skeleton: <Button disabled>Reis</Button>,
      cell: (trip) => (
        <Button
          aria-label={`Reis naar ${trip.cityName}`}
          busy={journeys.goingTo === trip.cityId}
          disabled={journeys.secondsLeft > 0 || (journeys.goingTo !== undefined && journeys.goingTo !== trip.cityId)}
          onClick={() => journeys.go(trip)}
        >
          Reis
        </Button>
      ),
    },
  ]
  return (
    <Panel
      flush
      title="Ritten"
      note="Tegen de prijzen van nu, de reis eraf, met wat je nu kunt betalen en dragen. Valt de verkoop op, dan brengt hij niets op."
    >
      <Table
        caption="Ritten"
        columns={columns}
        rows={trips}
        rowKey={({ cityId }) => cityId}
        loadingRows={expectedTrips}
      />
    </Panel>
  )
}
