import { CityName, Money, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Link } from '@sottomondo/router'
import { buttonClass } from '@sottomondo/ui-kit/button'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect } from 'react'
import { Scene } from '../shared/scene.tsx'
import css from './goods.module.css'
import { bestBargain, bestCity, carriedOf, type Goods, type TradeName, totalOf } from './goods-data.ts'
import { GoodsScene } from './goods-scenes.tsx'
import { tradeWords } from './goods-texts.ts'

export type BeforeTradeProps = { trade: TradeName; goods: Goods | undefined; onPricesOver: () => Promise<void> }

/** Above the prices: the carried goods, the city where they bring most, and how long these prices hold. */
export function BeforeTrade({ trade, goods, onPricesOver }: BeforeTradeProps) {
  const { unit } = tradeWords[trade]
  const carried = goods && totalOf(carriedOf(goods))
  return (
    <div className={css.before}>
      <Scene
        label="Wat je draagt"
        title={
          goods && carried !== undefined ? `${unit(carried)} op zak, ruimte voor ${goods.carryLimit}` : <Skeleton />
        }
        picture={<GoodsScene trade={trade} />}
      >
        {goods ? <Advice goods={goods} /> : <Skeleton lines={4} />}
        {goods && (
          <p className={css.until}>
            Nieuwe prijzen over <UntilPrices at={goods.pricesUntil} onOver={onPricesOver} />
          </p>
        )}
      </Scene>
    </div>
  )
}

/** The advice on the next step. */
function Advice({ goods }: { goods: Goods }) {
  const best = bestCity(goods)
  const bargain = bestBargain(goods)
  if (best?.cityName === goods.cityName)
    return (
      <p>
        Nergens krijg je er meer voor dan hier: <Money amount={best.euro} /> voor alles.
      </p>
    )
  if (best)
    return (
      <>
        <p>
          In <CityName name={best.cityName} /> brengt alles samen <Money amount={best.euro} /> op.
        </p>
        <p>
          <Link to="/travel" className={buttonClass({})}>
            <span>
              Naar <CityName name={best.cityName} />
            </span>
          </Link>
        </p>
      </>
    )
  if (bargain)
    return (
      <p>
        Je zakken zijn leeg. Voor {bargain.name} geven ze in <CityName name={bargain.cityName} />{' '}
        <Money amount={bargain.gain} /> per stuk meer dan je hier betaalt.
      </p>
    )
  return <p>Je zakken zijn leeg, en goedkoper dan elders is hier vandaag niets.</p>
}

/** Counts down by the server's clock, and reads again at its end. */
function UntilPrices({ at, onOver }: { at: string; onOver: () => Promise<void> }) {
  const secondsLeft = useSecondsUntil(at)
  const isOver = secondsLeft === 0
  useEffect(() => {
    // Clocks differ a little: a moment after the hour the server has drawn.
    if (!isOver) return
    const timer = setTimeout(onOver, 500)
    return () => clearTimeout(timer)
  }, [isOver, onOver])
  return <Countdown secondsLeft={secondsLeft} />
}
