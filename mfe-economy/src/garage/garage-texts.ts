import { formatNumber } from '@sottomondo/mfe-kit'

/** 1 kogel, 12 kogels. */
const bullets = (count: number): string => `${formatNumber(count)} ${count === 1 ? 'kogel' : 'kogels'}`

/** What crushing leaves after its price: '+12', '−3'. */
export const signed = (count: number): string => `${count < 0 ? '−' : '+'}${formatNumber(Math.abs(count))}`

/** The same as a sentence. */
export const crushed = (count: number): string =>
  count < 0 ? `Het kost je ${bullets(-count)}.` : `Je houdt er ${bullets(count)} aan over.`

export const carsText = (count: number): string => (count === 1 ? '1 auto' : `${formatNumber(count)} auto’s`)
