import type { Calls } from '@sottomondo/api-contract'
import { formatNumber, Money } from '@sottomondo/mfe-kit'
import { Chart } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { DescriptionList } from '@sottomondo/ui-kit/description-list'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { When } from '@sottomondo/ui-kit/when'
import css from '../auction.module.css'
import type { ItemType } from '../list/auction-query.ts'

export type Price = Calls['GET /api/statistics/prices']['answer']['prices'][number]
/** What prices are looked up for: of a car its name, of a casino its game. */
export interface Priced {
  itemType: ItemType
  name: string
}

export type PricesProps = {
  priced: Priced
  /** undefined: none was sold, or it is not known yet. */
  price: Price | undefined
  /** undefined until the prices are known. */
  days: number | undefined
}

/** What such things were sold for lately, as figures and as a chart. */
export function Prices({ priced: { itemType, name }, price, days }: PricesProps) {
  return (
    <Panel title={`Laatst verkocht${name && itemType === 'CAR' ? `: ${name}` : ''}`}>
      {days === undefined ? (
        <Skeleton height="22rem" />
      ) : price ? (
        <div className={css.prices}>
          <DescriptionList
            items={[
              { label: `Gemiddeld${perText(price)}`, value: <Money amount={price.averagePrice} /> },
              {
                label: 'Van laag tot hoog',
                value: (
                  <>
                    <Money amount={price.lowestPrice} /> tot <Money amount={price.highestPrice} />
                  </>
                ),
              },
              { label: 'De laatste', value: <Money amount={price.lastPrice} /> },
              { label: 'Dat was', value: <When at={price.lastSoldAt} /> },
              { label: `Verkocht in ${days} dagen`, value: <Money amount={price.sales} unit="" /> },
            ]}
          />
          {price.points.length > 1 && (
            <Chart
              label={`Gemiddelde prijs per dag${perText(price)}`}
              kind="line"
              unit="€"
              points={price.points.map(({ day }) => dayText(day))}
              series={[{ name: 'Gemiddelde prijs', values: price.points.map(({ averagePrice }) => averagePrice) }]}
            />
          )}
        </div>
      ) : (
        <EmptyState title="Nog geen prijs bekend">
          {itemType === 'CAR' && !name
            ? 'Kies een auto, en hier staat wat zo een de laatste tijd opbracht.'
            : `In de laatste ${days} dagen is hiervan niets geveild. Jij bepaalt wat het waard is.`}
        </EmptyState>
      )}
    </Panel>
  )
}

/** ' per 1.000 kogels'; nothing where a price is for the thing itself. */
const perText = ({ itemType, per }: Pick<Price, 'itemType' | 'per'>): string =>
  itemType === 'BULLETS' ? ` per ${formatNumber(per)} kogels` : itemType === 'CREDITS' ? ' per credit' : ''

function dayText(day: string): string {
  const { day: date, shortMonth } = dateWords(day, 'utc')
  return `${date} ${shortMonth}`
}
