import { CityName, Money } from '@sottomondo/mfe-kit'
import { Badge } from '@sottomondo/ui-kit/badge'
import { Panel } from '@sottomondo/ui-kit/panel'
import { type Column, Table } from '@sottomondo/ui-kit/table'
import css from '../goods.module.css'
import { bestCity, type City, carriedOf, euroOf, type Goods, totalOf } from '../goods-data.ts'
import { goodTitle } from '../goods-texts.ts'

/** Equals the number of cities, so that nothing jumps when they arrive. */
const expectedCities = 4

/** The prices in each city, and what a sale of all carried goods would bring there. */
export function CityPrices({ goods }: { goods: Goods | undefined }) {
  const carried = goods && carriedOf(goods)
  const hasGoods = carried !== undefined && totalOf(carried) > 0
  const best = goods && bestCity(goods)
  const names = goods?.goods.map(({ name }) => name) ?? Array.from({ length: 5 }, (_, index) => `${index}`)
  const dearest = Object.fromEntries(
    names.map((name) => [name, Math.max(...(goods?.cities ?? []).map(({ prices }) => prices[name] ?? 0))]),
  )

  const columns: readonly Column<City>[] = [
    {
      key: 'city',
      head: 'Stad',
      primary: true,
      cell: ({ cityName }) => (
        <span className={css.city}>
          <CityName name={cityName} />
          {cityName === goods?.cityName && <Badge tone="brass">Hier</Badge>}
        </span>
      ),
    },
    ...names.map(
      (name): Column<City> => ({
        key: name,
        head: goods ? goodTitle(name) : 'Prijs',
        numeric: true,
        cell: ({ prices }) => (
          <span className={css.price} data-dearest={prices[name] === dearest[name] || undefined}>
            <Money amount={prices[name] ?? 0} />
          </span>
        ),
      }),
    ),
    ...(hasGoods
      ? [
          {
            key: 'all',
            head: 'Alles wat je draagt',
            numeric: true,
            cell: ({ cityName, prices }: City) => (
              <span className={css.price} data-dearest={cityName === best?.cityName || undefined}>
                <Money amount={euroOf(carried, prices)} />
              </span>
            ),
          },
        ]
      : []),
  ]

  return (
    <Panel
      flush
      title="Wat ze er elders voor geven"
      note="Van elke soort is de hoogste prijs uitgelicht. Ze gelden tot de klok hierboven op nul staat."
    >
      <Table
        caption="Prijzen per stad"
        columns={columns}
        rows={goods?.cities}
        rowKey={({ cityName }) => cityName}
        loadingRows={expectedCities}
      />
    </Panel>
  )
}
