import css from '../goods.module.css'
import { elsewhereId, useGoodsNow } from '../goods-now.tsx'
import { CityPrices } from '../prices/city-prices.tsx'
import { Trips } from './trips-table.tsx'

/** Below the desk: what trips to the other cities bring, and the prices there. */
export function Elsewhere() {
  const { goods, journeys } = useGoodsNow()
  return (
    <section id={elsewhereId} className={css.elsewhere} tabIndex={-1} aria-label="Andere steden">
      {!journeys.failed && <Trips />}
      <CityPrices goods={goods} />
    </section>
  )
}
