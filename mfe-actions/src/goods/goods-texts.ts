import { formatNumber } from '@sottomondo/mfe-kit'
import type { TradeName } from './goods-data.ts'

interface Words {
  title: string
  lead: string
  unit: (amount: number) => string
  /** Said where prices can't be read. */
  failed: string
}

const counted = (one: string, several: string) => (amount: number) =>
  `${formatNumber(amount)} ${amount === 1 ? one : several}`

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
