import { formatEuro, useAction, useCall, useSession, wordsOr } from '@sottomondo/mfe-kit'
import { useNavigate, useSearchParams } from '@sottomondo/router'
import { Button } from '@sottomondo/ui-kit/button'
import { Failure } from '@sottomondo/ui-kit/notice'
import { Page } from '@sottomondo/ui-kit/page'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import { Skeleton } from '@sottomondo/ui-kit/skeleton'
import { Tabs } from '@sottomondo/ui-kit/tabs'
import { useState } from 'react'
import { PerkShop, type PerkShopProps } from '../perk/perk-shop.tsx'
import { HealingGoods, type HealingItem, HealingPicture, type Items, type PayWith } from './healing-goods.tsx'
import css from './shop.module.css'

const payWays = [
  { value: 'CASH', label: 'Contant' },
  { value: 'CREDITS', label: 'Credits' },
] as const

/** /shop: items that heal by themselves, and perks (spec 3 §2). */
export function Screen() {
  const [query] = useSearchParams()
  const navigate = useNavigate()
  const { data, error, reload, setData } = useCall('GET /api/shop/items', undefined, {
    rereadOn: { healingUsed: true, lifeChanged: true, perkChanged: true, payment: true, honorBooked: true },
  })
  const onChanged = (changed: Partial<Items>) => setData((shown) => shown && { ...shown, ...changed })
  return (
    <Page title="Winkel" lead="Voor wie te vaak geraakt wordt om steeds de dokter te bellen.">
      {error && <Failure message={wordsOr(error, 'Failed to fetch shop data.')} onRetry={reload} />}
      {!error && !data && <Skeleton height="24rem" />}
      {data && (
        <Tabs
          label="Wat de winkel verkoopt"
          start={query.get('tab') ?? undefined}
          onTab={(id) => navigate(`?tab=${id}`, { replace: true })}
          tabs={[
            {
              id: 'healing',
              label: 'Healing',
              content: <Healing items={data} onChanged={onChanged} reload={reload} />,
            },
            { id: 'perks', label: 'Perks', content: <PerkShop items={data} onChanged={onChanged} reload={reload} /> },
          ]}
        />
      )}
    </Page>
  )
}

/** Healing items: bought with cash or credits, kept one at a time, and sold back unused. */
function Healing({ items, onChanged, reload }: PerkShopProps) {
  const [payWith, setPayWith] = useState<PayWith>('CASH')
  const buy = useAction('POST /api/shop/healing', {
    failed: ({ message }) => `Fout bij aankoop: ${message}`,
    after: ({ activeHealingItem, credits }) => onChanged({ activeHealingItem, credits }),
    reload,
  })
  const sell = useAction('POST /api/shop/sell', {
    failed: ({ message }) => `Fout bij verkoop: ${message}`,
    after: ({ activeHealingItem, credits }) => onChanged({ activeHealingItem, credits }),
    reload,
  })
  const { life, maxLife } = useSession()
  // Economy hears a moment later that the treatment is over; the page has the life at once.
  const waits = items.underTreatment && (life ?? 0) < (maxLife ?? 0)
  return (
    <div className={css.healing}>
      <Panel title="Op zak">
        <Kept
          item={items.activeHealingItem}
          waits={waits}
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
          items={items}
          waits={waits}
          payWith={payWith}
          buying={buy.busy ? buy.input?.body.itemId : undefined}
          onBuy={({ healingItemId }) => buy.run({ body: { itemId: healingItemId, payWith } })}
        />
      </Panel>
    </div>
  )
}

type KeptProps = {
  item: HealingItem | null
  /** Waits for the doctor, who was paid for the same wound. */
  waits: boolean
  busy: boolean
  onSell: (item: HealingItem) => void
}

/** The kept item, and its price when sold; or what to do about it. */
function Kept({ item, waits, busy, onSell }: KeptProps) {
  if (!item)
    return (
      <p>
        Je hebt niets om jezelf op te lappen.{' '}
        {waits
          ? 'De dokter is nog met je bezig: wat je nu koopt, blijft zolang in je jas.'
          : 'Wat je hieronder koopt, werkt vanzelf zodra je leven mist; wie al gewond is, knapt meteen op.'}
      </p>
    )
  return (
    <div className={css.kept}>
      <HealingPicture item={item} />
      <div className={css.action}>
        <p>
          <strong>{item.name}</strong>: {item.description}{' '}
          {waits ? 'De dokter is nog met je bezig: zolang blijft dit in je jas.' : 'Werkt vanzelf zodra je leven mist.'}
        </p>
        <Button busy={busy} onClick={() => onSell(item)}>
          Verkoop voor {formatEuro(item.sellPrice)}
        </Button>
        <p className={css.muted}>Meer dan één past er niet in je jas. Voor een ander verkoop je eerst deze.</p>
      </div>
    </div>
  )
}
