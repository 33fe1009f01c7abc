import { BankHint, CityName, Money, useCall, useSession } from '@sottomondo/mfe-kit'
import css from './goods.module.css'
import { useGoodsNow } from './goods-now.tsx'
import { richerTrip } from './trips.ts'

/** A trip that leaves more with money from the bank, and the button that fetches it. */
export function RicherTrip() {
  const { cashPocket } = useSession()
  const { goods, desk, journeys } = useGoodsNow()
  const { data } = useCall('GET /api/bank/balance', undefined, { rereadOn: { moneyReceived: true } })
  if (!data || !goods || !journeys.journeys) return null
  const richer = richerTrip(goods, journeys.journeys, { cashPocket, mayBuy: !desk.waits }, data.cashBank)
  if (!richer) return null
  const { trip, missing } = richer
  return (
    <p className={css.muted}>
      Met meer op zak: {trip.load && `${trip.load.amount} ${trip.load.name} naar `}
      <CityName name={trip.cityName} />, <Money amount={trip.gain} /> winst. <BankHint euro={missing} />
    </p>
  )
}
