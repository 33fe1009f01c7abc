import { breakpointPx, useFamiliar, useNarrow, useSecondsUntil } from '@sottomondo/mfe-kit'
import { Countdown } from '@sottomondo/ui-kit/countdown'
import { FoldedPicture } from '@sottomondo/ui-kit/folded-picture'
import { Panel } from '@sottomondo/ui-kit/panel'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useEffect } from 'react'
import { Scene } from '../../shared/scene.tsx'
import { Advice, useBest } from '../advice.tsx'
import css from '../goods.module.css'
import { carriedOf, type Goods, totalOf } from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'
import { GoodsScene } from '../goods-scenes.tsx'
import { tradeWords } from '../goods-texts.ts'

/** Above the prices: the carried goods, the best that can be done with them now, and how long these prices last. */
export function BeforeTrade({ onPricesOver }: { onPricesOver: () => Promise<void> }) {
  const { trade, goods } = useGoodsNow()
  const { isFolded, fold } = useFamiliar()
  const label = 'Wat je draagt'
  const title = goods && `${tradeWords[trade].unit(totalOf(carriedOf(goods)))} op zak, ruimte voor ${goods.carryLimit}`
  const picture = <GoodsScene trade={trade} />
  // The picture folds, what to do stays.
  if (isFolded)
    return (
      <section className={css.folded} aria-label={label}>
        <FoldedPicture picture={picture} title={title} onOpen={() => fold(false)} />
        {goods ? (
          <Known goods={goods} onPricesOver={onPricesOver} place="before" />
        ) : (
          <Panel>
            <Skeleton lines={4} />
          </Panel>
        )}
      </section>
    )
  return (
    <div className={css.before}>
      <Scene label={label} title={title} picture={picture}>
        {goods ? <Words goods={goods} onPricesOver={onPricesOver} /> : <Skeleton lines={4} />}
      </Scene>
    </div>
  )
}

interface WordsProps {
  goods: Goods
  onPricesOver: () => Promise<void>
}

/** What to do now, for who knows the page: on a phone words without a button come after the trade. */
export function Known({ goods, onPricesOver, place }: WordsProps & { place: 'before' | 'after' }) {
  const { hasButton } = useBest(goods)
  const isLate = useNarrow(breakpointPx.numbers) && !hasButton
  if (isLate !== (place === 'after')) return null
  return (
    <Panel>
      <div className={css.known}>
        <Words goods={goods} onPricesOver={onPricesOver} />
      </div>
    </Panel>
  )
}

function Words({ goods, onPricesOver }: WordsProps) {
  return (
    <>
      <Advice goods={goods} />
      <p className={css.until}>
        Nieuwe prijzen over <UntilPrices at={goods.pricesUntil} onOver={onPricesOver} />
      </p>
    </>
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
