import type { Calls } from '@sottomondo/api-contract'
import { optionsOf } from '@sottomondo/ui-kit/options'

type Wanted = NonNullable<Calls['GET /api/auction']['query']>
export type ItemType = Calls['POST /api/auction/create']['body']['itemType']
export type Query = Pick<Wanted, 'itemType' | 'q' | 'sort'>

const typeNames = {
  CAR: 'Auto’s',
  BULLETS: 'Kogels',
  CREDITS: 'Credits',
  CASINO: 'Casino’s',
  BULLET_FACTORY: 'Kogelfabrieken',
  WITNESS_STATEMENT: 'Getuigenverklaringen',
} as const satisfies Record<ItemType, string>

export const typeOptions = [{ value: '', label: 'Alle soorten' }, ...optionsOf(typeNames)] as const

export const sortOptions = optionsOf({
  endTime: 'Bijna voorbij',
  '-createdAt': 'Nieuwste eerst',
  price: 'Laagste prijs',
  '-price': 'Hoogste prijs',
  itemName: 'Naam',
} as const)
type Sort = (typeof sortOptions)[number]['value']

export interface Filter {
  itemType: ItemType | ''
  q: string
  sort: Sort
}
export const everything: Filter = { itemType: '', q: '', sort: 'endTime' }

/** Returns the query of a filter, without what is so anyway: the page's first answer is found by its address. */
export const queryOf = ({ itemType, q, sort }: Filter): Query => ({
  itemType: itemType === everything.itemType ? undefined : itemType,
  ...(q.trim() !== everything.q && { q: q.trim() }),
  ...(sort !== everything.sort && { sort }),
})

/** Returns what an address seeks: '/auction?type=BULLETS', '/auction?q=Volmer'. */
export function filterOf(address: URLSearchParams): Filter {
  const itemType = typeOptions.find(({ value }) => value === address.get('type'))?.value ?? everything.itemType
  return { ...everything, itemType, q: address.get('q') ?? everything.q }
}
