import type { Calls } from '@sottomondo/api-contract'
import { CarPicture } from '@sottomondo/car-catalogue/picture'
import { Money, useCall, useHasScreen } from '@sottomondo/mfe-kit'
import { Link, useParams } from '@sottomondo/router'
import { formatDecimal } from '@sottomondo/ui-kit/amount'
import { type Description, DescriptionList } from '@sottomondo/ui-kit/description-list'
import { lazyPart } from '@sottomondo/ui-kit/lazy-part'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Columns, Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useTabName } from '@sottomondo/ui-kit/tab-name'
import css from './car.module.css'

/** Below the car, and no part of the first screen's bytes. */
const CarPrices = lazyPart(() =>
  import(/* webpackChunkName: 'car-late' */ '../auction/prices/car-prices.tsx').then((file) => file.CarPrices),
)

/** Damaged states, shown below the new car. */
const livesShown = [80, 60, 40]

/** /car/{carName}: a kind of car (spec 3 §2, Car profile). */
export function Screen() {
  const { carName = '' } = useParams()
  const { data, error, reload } = useCall('GET /api/profile/car/{carName}', { params: { carName } })
  const hasAuction = useHasScreen('/auction')
  const shown = data?.carName ?? carName
  useTabName(data?.carName)
  return (
    <Page
      title={carName}
      aside={hasAuction && <Link to={`/auction?${new URLSearchParams({ q: carName })}`}>Zoek op de veiling</Link>}
      leadStays
      lead={(data || !error) && <span className={css.remark}>{data ? data.remark : <Skeleton />}</span>}
    >
      {error && <Failure message={error.message} onRetry={reload} />}
      {!(error && !data) && (
        <Columns>
          <Panel flush>
            <CarPicture carName={shown} life={100} />
            <ul className={css.worn} aria-label="Hoe hij eraan toe kan zijn">
              {livesShown.map((life) => (
                <li key={life}>
                  <CarPicture carName={shown} life={life} decorative />
                  <span>{life}% leven</span>
                </li>
              ))}
            </ul>
          </Panel>
          <Panel title="Gegevens">
            <DescriptionList items={figuresOf(data)} />
          </Panel>
          {data && hasAuction && <CarPrices carName={data.carName} />}
        </Columns>
      )}
    </Page>
  )
}

/** @param car undefined until it is known */
const figuresOf = (car: Calls['GET /api/profile/car/{carName}']['answer'] | undefined): Description[] => [
  { label: 'Lijn', value: car?.carLine },
  { label: 'Merk', value: car?.brand },
  { label: 'Bouwjaar', value: car?.buildYear },
  { label: 'Waarde', value: car && <Money amount={car.carValue} /> },
  { label: 'Vermogen', value: car && `${car.horsePower} pk` },
  { label: 'Snelheid', value: car && `${car.speed} km/u` },
  { label: 'Acceleratie', value: car && `${formatDecimal(car.acceleration, 1)} s tot 100 km/u` },
  { label: 'Zitplaatsen', value: car?.seats },
]
