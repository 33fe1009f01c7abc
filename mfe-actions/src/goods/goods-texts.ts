import { formatCount } from '@sottomondo/ui-kit/amount'
import type { TradeName } from './goods-data.ts'

interface Words {
  title: string
  lead: string
  unit: (amount: number) => string
  /** Said when prices can't be read. */
  failed: string
}

const counted = (one: string, several: string) => (amount: number) => formatCount(amount, one, several)

/** A kind of goods as a label: 'Weed', 'LSD'. Within a sentence its own name stands, in small letters (spec 2 §3). */
export const goodTitle = (name: string): string =>
  name === 'lsd' ? 'LSD' : name.charAt(0).toUpperCase() + name.slice(1)

export const tradeWords: Readonly<Record<TradeName, Words>> = {
  liquor: {
    title: 'Drank',
    lead: 'Overal wordt gedronken. Nergens tegen dezelfde prijs.',
    unit: counted('fles', 'flessen'),
    failed: 'De drankprijzen zijn niet op te halen.',
  },
  drugs: {
    title: 'Drugs',
    lead: 'Weinig ruimte in je jas, veel nullen op de rekening.',
    unit: counted('pakje', 'pakjes'),
    failed: 'De drugsprijzen zijn niet op te halen.',
  },
}
