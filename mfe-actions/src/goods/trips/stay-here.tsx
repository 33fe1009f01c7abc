import { formatEuro, Money } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import css from '../goods.module.css'
import { carriedOf, euroOf, type Goods, paidFor, pricesHere } from '../goods-data.ts'
import { useGoodsNow } from '../goods-now.tsx'

/** Who carries goods, where no other city pays more for them. */
export function StayHere({ goods }: { goods: Goods }) {
  const carried = carriedOf(goods)
  const [euro, paid] = [euroOf(carried, pricesHere(goods)), paidFor(goods, carried)]
  return (
    <>
      <p>
        Nergens houd je er nu meer aan over dan hier: <Money amount={euro} /> voor alles
        {paid !== undefined && (
          <>
            , <Money amount={Math.abs(euro - paid)} /> {euro < paid ? 'verlies' : 'winst'}
          </>
        )}
        .
      </p>
      <SellHere goods={goods} />
    </>
  )
}

/** Sells everything here, by one press. */
export function SellHere({ goods }: { goods: Goods }) {
  const { desk } = useGoodsNow()
  if (desk.waits) return null
  return (
    <div className={css.buttons}>
      <Button variant="primary" busy={desk.busy} onClick={() => desk.sellAll()}>
        Verkoop alles voor {formatEuro(euroOf(carriedOf(goods), pricesHere(goods)))}
      </Button>
    </div>
  )
}
