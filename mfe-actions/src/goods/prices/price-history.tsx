import { shortCity, useCall } from '@sottomondo/mfe-kit'
import { PriceAlertPanel } from '@sottomondo/mfe-kit/price-alert-panel'
import { Link } from '@sottomondo/router'
import { Chart } from '@sottomondo/ui-kit/chart'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import { EmptyState } from '@sottomondo/ui-kit/empty-state'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect, useState } from 'react'
import css from '../goods.module.css'
import { type Goods, type Period, periodsOf, type TradeName } from '../goods-data.ts'
import { goodTitle } from '../goods-texts.ts'

/** 'ma 14:05' */
function hourOf(at: string): string {
  const { shortWeekday, time } = dateWords(at)
  return `${shortWeekday} ${time}`
}

/** How the prices went, and alerts on those to come. */
export function PricesOverTime({ trade, goods }: { trade: TradeName; goods: Goods }) {
  return (
    <>
      <PriceHistory trade={trade} period={goods.period} />
      <PriceAlertPanel
        trade={trade}
        goods={goods.goods.map(({ name }) => ({ name, title: goodTitle(name) }))}
        cityName={goods.cityName}
        priceIn={(cityName, good) => goods.cities.find((city) => city.cityName === cityName)?.prices[good]}
      />
    </>
  )
}

/** Past prices of each good in each city, and their proof. */
function PriceHistory({ trade, period }: { trade: TradeName; period: number }) {
  const { data, error, reload } = useCall(trade === 'liquor' ? 'GET /api/liquor/history' : 'GET /api/drugs/history')
  const periods = data && periodsOf(data)
  const newest = periods?.[0]?.period
  useEffect(() => {
    if (newest !== undefined && newest !== period) reload()
  }, [newest, period, reload])
  if (error && !periods) return <Failure message={error.message} onRetry={reload} />
  return (
    <Panel title="Hoe de prijzen liepen">
      {periods ? <History trade={trade} periods={periods} /> : <Skeleton height="14rem" />}
    </Panel>
  )
}

type HistoryProps = { trade: TradeName; periods: readonly Period[] }

function History({ trade, periods }: HistoryProps) {
  const [newest] = periods
  const names = Object.keys(newest?.cities[0]?.prices ?? {})
  const [picked, setPicked] = useState(names[0] ?? '')
  if (!newest) return <EmptyState title="Nog geen prijzen">De eerste worden zo getrokken.</EmptyState>
  const past = [...periods].reverse()
  return (
    <div className={css.history}>
      <RadioGroup
        label="Waarvan"
        labelHidden
        look="segments"
        options={names.map((name) => ({ value: name, label: goodTitle(name) }))}
        value={picked}
        onValue={setPicked}
      />
      <Chart
        label={`Wat ${picked} kostte, per stad`}
        kind="line"
        points={past.map(({ startsAt }) => hourOf(startsAt))}
        series={newest.cities.map(({ cityName }) => ({
          name: cityName,
          shortName: shortCity(cityName),
          values: past.map(({ cities }) => cities.find((city) => city.cityName === cityName)?.prices[picked]),
        }))}
        unit="€"
      />
      <p className={css.muted}>
        Niemand kan de volgende prijs weten, en iedereen kan de vorige{' '}
        <Link to={`/fair/prices?trade=${trade}`}>zelf narekenen</Link>.
      </p>
    </div>
  )
}
