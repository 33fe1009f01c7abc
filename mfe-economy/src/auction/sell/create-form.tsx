import { auctionOffer } from '@sottomondo/car-catalogue/auction-offer'
import { formatEuro } from '@sottomondo/mfe-kit'
import { formatDecimal } from '@sottomondo/ui-kit/amount'
import { AmountInput } from '@sottomondo/ui-kit/amount-input'
import { Form, FormActions, FormRow, Submit } from '@sottomondo/ui-kit/form'
import { Panel } from '@sottomondo/ui-kit/panel'
import { RadioGroup } from '@sottomondo/ui-kit/radio-group'
import type { GarageCar } from '../../garage/list/garage-list.ts'
import css from '../auction.module.css'
import type { Auctions } from '../auction.types.ts'
import type { LinkedItem } from '../linked-item.ts'
import type { ItemType } from '../list/auction-query.ts'
import type { Price, Priced } from '../prices/prices.tsx'
import { AnonymousSale } from './anonymous-sale.tsx'
import { ItemChoice } from './item-choice.tsx'
import { ItemSummary } from './item-summary.tsx'
import { noItem, type Sale, useSale } from './use-sale.ts'

export type CreateFormProps = {
  own: Auctions
  /** undefined until they are known. */
  cars: readonly GarageCar[] | undefined
  linked: LinkedItem | undefined
  /** What such things were sold for lately. */
  price: Price | undefined
  /** Called with the thing that the player has chosen. */
  onPriced: (priced: Priced) => void
  reload: () => Promise<void>
}

/** Puts a thing up for auction (spec 3 §2). */
export function CreateForm({ own, cars, linked, price, onPriced, reload }: CreateFormProps) {
  const { rules, userCasino } = own
  const begun = linked?.itemType ?? 'CAR'
  const sale = useSale({ begun, linked, onPriced, reload })
  const { form, field, values, set } = sale
  const { itemType = begun } = values
  const car = itemType === 'CAR' ? cars?.find(({ id }) => id === values.itemId) : undefined

  const chooseType = (next: ItemType) => {
    set({ ...noItem, itemType: next, itemId: next === 'WITNESS_STATEMENT' ? (linked?.witnessId ?? null) : null })
    onPriced({ itemType: next, name: next === 'CASINO' ? (userCasino?.type ?? '') : '' })
  }
  const chooseCar = (id: string) => {
    const chosen = cars?.find((one) => String(one.id) === id)
    if (!chosen) return
    const { sellPrice } = auctionOffer({ carId: chosen.id, carName: chosen.auto, carValue: chosen.waarde })
    set({ itemId: chosen.id, startingPrice: sellPrice })
    onPriced({ itemType: 'CAR', name: chosen.auto })
  }
  const usual = usualPrice(price, itemType, values)

  return (
    <Panel title="Iets verkopen">
      <Form label="Iets op de veiling zetten" {...form}>
        <RadioGroup
          label="Wat verkoop je?"
          look="segments"
          options={itemTypes(own, itemType, linked)}
          value={itemType}
          onValue={chooseType}
        />
        <ItemSummary itemType={itemType} car={car} casino={itemType === 'CASINO' ? userCasino : null}>
          <ItemChoice sale={sale} itemType={itemType} own={own} cars={cars} linked={linked} chooseCar={chooseCar} />
        </ItemSummary>
        <FormRow>
          <AmountInput
            label="Startprijs"
            hint={usual ? `Gewoonlijk rond ${formatEuro(usual)}.` : 'Hier begint het bieden.'}
            {...field('startingPrice')}
          />
          <AmountInput
            label="Direct te koop voor (hoeft niet)"
            hint="Wie dit betaalt, heeft het meteen."
            {...field('quickSalePrice')}
          />
        </FormRow>
        <AnonymousSale sale={sale} own={own} reload={reload} />
        <p className={css.muted}>{proceeds(values.startingPrice, rules.cutPercent)}</p>
        <FormActions>
          <Submit>Zet op de veiling</Submit>
        </FormActions>
      </Form>
    </Panel>
  )
}

/** What the player may sell: casino and factory only where they own one, a statement only where the link names one. */
function itemTypes({ userCasino, playerBulletFactory }: Auctions, chosen: ItemType, linked: LinkedItem | undefined) {
  const offered: { value: ItemType; label: string; shown: boolean }[] = [
    { value: 'CAR', label: 'Auto', shown: true },
    { value: 'BULLETS', label: 'Kogels', shown: true },
    { value: 'CREDITS', label: 'Credits', shown: true },
    { value: 'CASINO', label: 'Casino', shown: userCasino !== null || chosen === 'CASINO' },
    {
      value: 'BULLET_FACTORY',
      label: 'Kogelfabriek',
      shown: playerBulletFactory !== null || chosen === 'BULLET_FACTORY',
    },
    { value: 'WITNESS_STATEMENT', label: 'Verklaring', shown: linked?.witnessId !== undefined },
  ]
  return offered.filter(({ shown }) => shown)
}

/** What as much of it was sold for lately; undefined where nobody knows. */
function usualPrice(price: Price | undefined, itemType: ItemType, { bulletAmount, creditsAmount }: Sale['values']) {
  const amount = itemType === 'BULLETS' ? bulletAmount : itemType === 'CREDITS' ? creditsAmount : 1
  return price && amount ? Math.max(1, Math.round((price.averagePrice * amount) / price.per)) : undefined
}

/** What the seller keeps of the least that it can be sold for. */
function proceeds(startingPrice: number | null, cutPercent: number): string {
  const cut = `Het Huis houdt ${formatDecimal(cutPercent, cutPercent % 1 === 0 ? 0 : 1)}% van de prijs.`
  if (!startingPrice || Number.isNaN(startingPrice)) return `${cut} Biedt niemand, dan krijg je het terug.`
  const kept = startingPrice - Math.floor((startingPrice * cutPercent) / 100)
  return `${cut} Voor de startprijs verkocht krijg je ${formatEuro(kept)}. Biedt niemand, dan krijg je het terug.`
}
