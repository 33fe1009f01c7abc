import type { Calls } from '@sottomondo/api-contract'
import { CashShortage, creditsText, FavourButton, formatEuro, Money, Shortage, useSession } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Picture } from '@sottomondo/ui-kit/picture'
import { healingDrawings } from './healing-drawings.ts'
import css from './shop.module.css'

export type Items = Calls['GET /api/shop/items']['answer']
export type HealingItem = Items['healingItems'][number]
export type PayWith = 'CASH' | 'CREDITS'

export const HealingPicture = ({ item }: { item: HealingItem }) => (
  <Picture src={healingDrawings[item.healingItemId] ?? ''} width={96} height={96} />
)

export type HealingGoodsProps = {
  items: Items
  /** A purchase now is not used at once. */
  waits: boolean
  payWith: PayWith
  /** The id of the item that is being bought. */
  buying: number | undefined
  onBuy: (item: HealingItem) => Promise<unknown>
}

/** The shop's healing items: each one's effect for this player now, and its price. */
export function HealingGoods({ items: { healingItems, activeHealingItem, credits }, ...action }: HealingGoodsProps) {
  return (
    <div className={css.goods}>
      {healingItems.map((item) => (
        <Goods key={item.healingItemId} item={item} credits={credits} kept={activeHealingItem} {...action} />
      ))}
    </div>
  )
}

type GoodsProps = Omit<HealingGoodsProps, 'items'> & {
  item: HealingItem
  credits: number
  kept: HealingItem | null
}

function Goods({ item, credits, kept, waits, payWith, buying, onBuy }: GoodsProps) {
  const session = useSession()
  const { cashPocket } = session
  // null while it is unknown.
  const [life, maxLife] = [session.life ?? 0, session.maxLife ?? 0]
  const inCash = payWith === 'CASH'
  const isBought = buying === item.healingItemId
  const button = { busy: isBought, disabled: buying !== undefined && !isBought, onClick: () => onBuy(item) }
  const inCredits = { cost: item.creditsPrice, balance: { payWith: 'CREDITS', has: credits } } as const
  return (
    <article className={css.item} aria-labelledby={`healing-${item.healingItemId}`}>
      <div className={css.drawing}>
        <HealingPicture item={item} />
      </div>
      <h3 id={`healing-${item.healingItemId}`} className={css.name}>
        {item.name}
      </h3>
      <div>
        <p>{item.description}</p>
        {!waits && life > 0 && life < maxLife && (
          <p className={css.muted}>
            Brengt je meteen van {life} naar {Math.min(maxLife, life + item.lifePoints)} leven.
          </p>
        )}
        {item.price < item.fullPrice && (
          <p className={css.muted}>
            Met je NFT <Money amount={item.fullPrice - item.price} /> goedkoper.
          </p>
        )}
      </div>
      {kept && (
        <p className={css.muted}>
          <Money amount={item.price} /> of {creditsText(item.creditsPrice)}
        </p>
      )}
      {!kept && (
        <div className={css.action}>
          {inCash ? (
            <>
              <Button {...button}>Koop voor {formatEuro(item.price)}</Button>
              {item.price > cashPocket && (
                <CashShortage brief euro={item.price - cashPocket} className={css.muted} onGo={() => onBuy(item)} />
              )}
            </>
          ) : (
            <>
              <FavourButton {...inCredits} {...button}>
                Koop
              </FavourButton>
              <Shortage {...inCredits} className={css.muted} />
            </>
          )}
        </div>
      )}
    </article>
  )
}
