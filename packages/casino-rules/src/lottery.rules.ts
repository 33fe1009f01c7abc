import type { Draw } from './draw.ts'

/** The daily lottery (spec 3 §4, §9; rules, "Casinos"). */
export const lotteryRules = {
  ticketPriceEuro: 10_000,
  /** On the players' wall, summer and winter. */
  drawHour: 20,
  timeZone: 'Europe/Amsterdam',
  /** So long before the draw no tickets are sold any more. */
  closesSecondsBefore: 10,
  /** Of the revenue. */
  jackpotPercent: 55,
  /** Both cars together are worth no more of the revenue than this. */
  carsPercent: 40,
  /** By the first terms: what the house's one car is worth at most, where the revenue is too small for two. */
  houseCarEuro: 20_000,
  /** A car is one of so many: the dearest that there is money for. */
  carsToChooseFrom: 10,
  bullets: { bulletOne: 1_000, bulletTwo: 100 },
  /** What a bullet is taken for: the middle of what a city's own factory asks (economy, `bullet-factory.rules.ts`). */
  bulletWorthEuro: 1_050,
  /** In one purchase. */
  mostTicketsAtOnce: 1_000_000,
  /** In one draw: a draw can number no more than 2^32. */
  mostTickets: 1_000_000_000,
} as const

/**
 * By which terms a draw gives its prizes. 1: one car and all bullets are the house's, however few tickets are sold, so that
 * a lone ticket was sure of more than it cost. 2: a prize is in the drum from the number of tickets on that pays for it. A
 * draw keeps the terms with which it was opened, and anybody draws it again by those.
 */
export type LotteryTerms = 1 | 2
export const lotteryTerms: LotteryTerms = 2
/** Whatever no draw was opened with is of before there were others. */
export const lotteryTermsOf = (version: number | null | undefined): LotteryTerms => (version === 2 ? 2 : 1)

/** In the order in which they are drawn; the first is told last. */
export const lotteryPrizes = ['jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo'] as const
export type LotteryPrize = (typeof lotteryPrizes)[number]

/** A purchase as the published list has it. */
export interface ListedPurchase {
  /** 1, 2, 3 ... in the order of sale. */
  number: number
  accountId: number
  tickets: number
  /** Its gangster died before the draw: its money stays in the pot, its tickets are not in the drum. */
  isOut: boolean
}

/** The list that is hashed: a line per purchase, `number account tickets`, with ` x` behind what is not in the drum. */
export const listText = (purchases: readonly ListedPurchase[]): string =>
  purchases
    .map(({ number, accountId, tickets, isOut }) => `${number} ${accountId} ${tickets}${isOut ? ' x' : ''}`)
    .join('\n')

/** The purchases of a list; undefined for a text that is none. */
export function purchasesOf(text: string): ListedPurchase[] | undefined {
  const lines = text === '' ? [] : text.split('\n')
  const found = lines.flatMap((line, index) => {
    const [, number, accountId, tickets, out] = /^(\d{1,10}) (\d{1,16}) (\d{1,10})( x)?$/.exec(line) ?? []
    return Number(number) === index + 1
      ? [{ number: index + 1, accountId: Number(accountId), tickets: Number(tickets), isOut: out !== undefined }]
      : []
  })
  return found.length === lines.length ? found : undefined
}

/** How many tickets were paid for, and how many of them are in the drum. */
export function countTickets(purchases: readonly ListedPurchase[]): { sold: number; inDrum: number } {
  const sum = (some: readonly ListedPurchase[]) => some.reduce((total, { tickets }) => total + tickets, 0)
  return { sold: sum(purchases), inDrum: sum(purchases.filter(({ isOut }) => !isOut)) }
}

/** Whose a ticket of the drum is; they are numbered from 1 in the order of the list. */
export function holderOf(purchases: readonly ListedPurchase[], ticket: number): ListedPurchase {
  let last = 0
  for (const purchase of purchases) {
    if (!purchase.isOut) last += purchase.tickets
    if (ticket <= last) return purchase
  }
  throw new Error(`lottery: ticket ${ticket} is not in the drum`)
}

export interface LotteryCar {
  carName: string
  valueEuro: number
}

export interface DrawnPrize {
  prize: LotteryPrize
  /** Of the drum, from 1. */
  ticket: number
  /** Of the jackpot. */
  euro?: number
  bullets?: number
  car?: LotteryCar
}

/** What the sold tickets have brought, in euro. */
export const revenueOf = (sold: number): number => sold * lotteryRules.ticketPriceEuro

const percentOf = (euro: number, percent: number): number => Math.floor((euro * percent) / 100)
export const jackpotOf = (sold: number): number => percentOf(revenueOf(sold), lotteryRules.jackpotPercent)

/** From how many sold tickets on so many percent of what they bring are so much. */
const ticketsFor = (euro: number, percent: number): number =>
  Math.ceil((euro * 100) / (percent * lotteryRules.ticketPriceEuro))

/**
 * From how many sold tickets on each prize is in the drum: cars from what is theirs of the revenue, bullets from what the
 * jackpot and the cars leave of them, the small box before the large one.
 * @param cars any order
 */
export function ticketsForPrizes(cars: readonly LotteryCar[], terms: LotteryTerms): Record<LotteryPrize, number> {
  const { jackpotPercent, carsPercent, bulletWorthEuro, bullets } = lotteryRules
  const carTwo = ticketsFor(2 * cheapestOf(cars), carsPercent)
  if (terms === 1) return { jackpot: 1, carOne: 1, carTwo, bulletOne: 1, bulletTwo: 1 }
  const forBullets = (count: number) => ticketsFor(count * bulletWorthEuro, 100 - jackpotPercent - carsPercent)
  return {
    ...{ jackpot: 1, carOne: ticketsFor(cheapestOf(cars), carsPercent), carTwo },
    ...{ bulletOne: forBullets(bullets.bulletOne + bullets.bulletTwo), bulletTwo: forBullets(bullets.bulletTwo) },
  }
}

export interface CarsToWin {
  /** For so many there is money. */
  count: 0 | 1 | 2
  /** What they may be worth together. */
  mostEuro: number
}

/** Which cars the revenue allow. @param cars any order */
export function carsToWin(sold: number, cars: readonly LotteryCar[], terms: LotteryTerms): CarsToWin {
  const { carOne, carTwo } = ticketsForPrizes(cars, terms)
  const mostEuro = percentOf(revenueOf(sold), lotteryRules.carsPercent)
  if (sold >= carTwo) return { count: 2, mostEuro }
  if (sold < carOne) return { count: 0, mostEuro: 0 }
  return { count: 1, mostEuro: terms === 1 ? lotteryRules.houseCarEuro : mostEuro }
}

const cheapestOf = (cars: readonly LotteryCar[]): number => Math.min(...cars.map(({ valueEuro }) => valueEuro))

/** The dearest cars within a budget, the dearest first; of the same value by name. */
export const carsWithin = (cars: readonly LotteryCar[], mostEuro: number): LotteryCar[] =>
  cars
    .filter(({ valueEuro }) => valueEuro <= mostEuro)
    .sort((one, other) => other.valueEuro - one.valueEuro || (one.carName < other.carName ? -1 : 1))
    .slice(0, lotteryRules.carsToChooseFrom)

/**
 * All prizes, in the order in which they are drawn: for each its ticket, behind that of a car which car it is. Every ticket
 * goes back into the drum, so that each has the same chance of every prize.
 */
export function drawLottery(
  draw: Draw,
  { sold, inDrum, terms }: { sold: number; inDrum: number; terms: LotteryTerms },
  cars: readonly LotteryCar[],
): DrawnPrize[] {
  const from = ticketsForPrizes(cars, terms)
  const ticket = () => draw.below(inDrum) + 1
  const jackpot: DrawnPrize = { prize: 'jackpot', ticket: ticket(), euro: jackpotOf(sold) }
  const { count, mostEuro } = carsToWin(sold, cars, terms)
  let leftEuro = mostEuro
  const drawCar = (prize: LotteryPrize, keepEuro: number): DrawnPrize => {
    const winner = ticket()
    const choice = carsWithin(cars, leftEuro - keepEuro)
    const car = choice[draw.below(choice.length)]
    if (!car) throw new Error(`lottery: no car of at most ${leftEuro - keepEuro} euro for prize ${prize}`)
    leftEuro -= car.valueEuro
    return { prize, ticket: winner, car: { carName: car.carName, valueEuro: car.valueEuro } }
  }
  const prizes = [jackpot]
  if (count > 0) prizes.push(drawCar('carOne', count === 2 ? cheapestOf(cars) : 0))
  if (count === 2) prizes.push(drawCar('carTwo', 0))
  for (const prize of ['bulletOne', 'bulletTwo'] as const)
    if (sold >= from[prize]) prizes.push({ prize, ticket: ticket(), bullets: lotteryRules.bullets[prize] })
  return prizes
}
