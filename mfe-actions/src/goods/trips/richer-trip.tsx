import { CityName, formatEuro, Money, useAction, useCall, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import css from '../goods.module.css'
import { carriedOf, type Goods, totalOf } from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'
import { richerTrip } from './trips.ts'

/** A trip that leaves more with money from the bank, and the button that fetches it. */
export function RicherTrip() {
  const { cashPocket } = useSession()
  const { goods, desk, journeys } = useGoodsNow()
  if (!goods || !journeys.journeys) return null
  const richerWith = (cashBank: number) =>
    richerTrip(goods, journeys.journeys ?? [], { cashPocket, mayBuy: !desk.waits }, cashBank)
  return richerWith(Number.MAX_SAFE_INTEGER) && <FromBank goods={goods} richerWith={richerWith} />
}

type FromBankProps = { goods: Goods; richerWith: (cashBank: number) => ReturnType<typeof richerTrip> }

function FromBank({ goods, richerWith }: FromBankProps) {
  const { data } = useCall('GET /api/bank/balance', undefined, { rereadOn: { cash: true } })
  const take = useAction('POST /api/bank/withdraw')
  const richer = data && richerWith(data.cashBank)
  if (!richer) return null
  const { trip, missing } = richer
  const isLoaded = totalOf(carriedOf(goods)) > 0
  return (
    <p className={css.muted}>
      Met geld van de bank: {trip.load && `${trip.load.amount} ${trip.load.name} naar `}
      <CityName name={trip.cityName} />, <Money amount={trip.gain} /> {isLoaded ? 'meer dan hier' : 'winst'}.{' '}
      <Button small busy={take.busy} onClick={() => take.run({ body: { amount: missing } })}>
        Neem {formatEuro(missing)} op
      </Button>
    </p>
  )
}
