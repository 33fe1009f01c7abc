import { formatEuro, useCall, useDeed, wordsOr } from '@sottomondo/mfe-kit'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { useState } from 'react'
import { HealingGoods, type HealingItem, HealingPicture, type PayWith } from './healing-goods.tsx'
import css from './shop.module.css'

const payWays = [
  { value: 'CASH', label: 'Contant' },
  { value: 'CREDITS', label: 'Credits' },
] as const

/** /shop: what heals by itself, bought with cash or credits, kept one at a time, and sold back unused (spec 3 §2). */
export function Screen() {
  const { data, error, reload, setData } = useCall('GET /api/shop/items', undefined, {
    rereadOn: { healingUsed: true },
  })
  const [payWith, setPayWith] = useState<PayWith>('CASH')
  const buy = useDeed('POST /api/shop/healing', {
    failed: ({ message }) => `Fout bij aankoop: ${message}`,
    after: ({ activeHealingItem, credits }) => setData((shown) => shown && { ...shown, activeHealingItem, credits }),
    reload,
  })
  const sell = useDeed('POST /api/shop/sell', {
    failed: ({ message }) => `Fout bij verkoop: ${message}`,
    after: ({ activeHealingItem, credits }) => setData((shown) => shown && { ...shown, activeHealingItem, credits }),
    reload,
  })
  return (
    <Page title="Winkel" lead="Voor wie te vaak geraakt wordt om steeds de dokter te bellen.">
      {error && <Failure message={wordsOr(error, 'Failed to fetch shop data.')} onRetry={reload} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && (
        <>
          <Panel title="Op zak">
            <Kept
              item={data.activeHealingItem}
              busy={sell.busy}
              onSell={({ healingItemId }) => sell.run({ body: { itemId: healingItemId } })}
            />
          </Panel>
          <Panel
            title="Lapmiddelen"
            aside={
              <RadioGroup
                label="Betaal met"
                labelHidden
                look="segments"
                options={payWays}
                value={payWith}
                onValue={setPayWith}
              />
            }
          >
            <HealingGoods
              items={data}
              payWith={payWith}
              buying={buy.busy ? buy.input?.body.itemId : undefined}
              onBuy={({ healingItemId }) => buy.run({ body: { itemId: healingItemId, payWith } })}
            />
          </Panel>
        </>
      )}
    </Page>
  )
}

type KeptProps = { item: HealingItem | null; busy: boolean; onSell: (item: HealingItem) => void }

/** What the player keeps, and what it would bring; or what to do about it. */
function Kept({ item, busy, onSell }: KeptProps) {
  if (!item)
    return (
      <p>
        Je hebt niets om jezelf op te lappen. Wat je hieronder koopt, werkt vanzelf zodra je leven mist; wie al gewond
        is, knapt meteen op.
      </p>
    )
  return (
    <div className={css.kept}>
      <HealingPicture item={item} />
      <div className={css.deed}>
        <p>
          <strong>{item.name}</strong>: {item.description} Werkt vanzelf zodra je leven mist.
        </p>
        <Button busy={busy} onClick={() => onSell(item)}>
          Verkoop voor {formatEuro(item.sellPrice)}
        </Button>
        <p className={css.muted}>Meer dan een past er niet in je jas. Voor een ander verkoop je eerst deze.</p>
      </div>
    </div>
  )
}
