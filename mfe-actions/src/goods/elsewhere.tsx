import { CityPrices } from './city-prices.tsx'
import { useGoodsNow } from './goods-now.tsx'
import { Trips } from './trips-table.tsx'

/** Below the desk: what trips to the other cities bring, and the prices there. */
export function Elsewhere() {
  const { goods, journeys } = useGoodsNow()
  return (
    <>
      {!journeys.failed && <Trips />}
      <CityPrices goods={goods} />
    </>
  )
}
