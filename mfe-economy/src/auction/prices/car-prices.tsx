import { useCall } from '@sottomondo/mfe-kit'
import { Prices } from './prices.tsx'

/** What such cars were sold for lately; nothing where that cannot be read. */
export function CarPrices({ carName }: { carName: string }) {
  const priced = { itemType: 'CAR', name: carName } as const
  const { data, error } = useCall('GET /api/statistics/prices', { query: priced })
  if (error) return null
  return <Prices priced={priced} price={data?.prices.find(({ name }) => name === carName)} days={data?.days} />
}
