import { useFamiliar, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { FoldedPicture } from '@sottomondo/ui-kit/folded-picture'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect } from 'react'
import { Scene } from '../shared/scene.tsx'
import { Advice } from './advice.tsx'
import css from './goods.module.css'
import { carriedOf, totalOf } from './goods-data.ts'
import { useGoodsNow } from './goods-now.tsx'
import { GoodsScene } from './goods-scenes.tsx'
import { tradeWords } from './goods-texts.ts'

/** Above the prices: the carried goods, the best that can be done with them now, and how long these prices last. */
export function BeforeTrade({ onPricesOver }: { onPricesOver: () => Promise<void> }) {
  const { trade, goods } = useGoodsNow()
  const { isFolded, fold } = useFamiliar()
  const label = 'Wat je draagt'
  const title = goods ? (
    `${tradeWords[trade].unit(totalOf(carriedOf(goods)))} op zak, ruimte voor ${goods.carryLimit}`
  ) : (
    <Skeleton />
  )
  const picture = <GoodsScene trade={trade} />
  const words = (
    <>
      {goods ? <Advice goods={goods} /> : <Skeleton lines={4} />}
      {goods && (
        <p className={css.until}>
          Nieuwe prijzen over <UntilPrices at={goods.pricesUntil} onOver={onPricesOver} />
        </p>
      )}
    </>
  )
  // The picture folds, what to do stays.
  if (isFolded)
    return (
      <section className={css.folded} aria-label={label}>
        <FoldedPicture picture={picture} title={title} onOpen={() => fold(false)} />
        <Panel>
          <div className={css.known}>{words}</div>
        </Panel>
      </section>
    )
  return (
    <div className={css.before}>
      <Scene label={label} title={title} picture={picture}>
        {words}
      </Scene>
    </div>
  )
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
