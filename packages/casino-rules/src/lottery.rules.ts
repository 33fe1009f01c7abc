import type { Draw } from './draw.ts'

/** The daily lottery (spec 3 §4, §9; rules, "Casinos"). */
export const lotteryRules = {
  ticketPriceEuro: 10_000,
  /** In Dutch time, summer and winter. */
  drawHour: 20,
  timeZone: 'Europe/Amsterdam',
  /** So long before the draw the sale ends. */
  closesSecondsBefore: 10,
  /** Percent of the revenue. */
  jackpotPercent: 55,
  /** The highest share of the revenue for both cars together. */
  carsPercent: 40,
  /** A car is drawn from the so many dearest within the budget. */
  carsToChooseFrom: 10,
  bullets: { bulletOne: 1_000, bulletTwo: 100 },
  /** The value of a bullet: the middle of the prices of a city's own factory (economy, `bullet-factory.rules.ts`). */
  bulletWorthEuro: 1_050,
  /** The most tickets of one purchase. */
  mostTicketsAtOnce: 1_000_000,
  /** The most tickets of one draw: a draw can number no more than 2^32. */
  mostTickets: 1_000_000_000,
} as const

/**
 * The number of these rules (docs/lottery-draw.md), published with each draw: who changes how prizes follow counts it up,
 * and keeps the rules of draws that were opened by an earlier number.
 */
export const lotteryTerms = 1

/** In the order in which they are drawn; the first is announced last. */
export const lotteryPrizes = ['jackpot', 'carOne', 'carTwo', 'bulletOne', 'bulletTwo'] as const
export type LotteryPrize = (typeof lotteryPrizes)[number]

/** A purchase in the published list. */
export interface ListedPurchase {
  /** 1, 2, 3 ... in the order of sale. */
  number: number
  accountId: number
  tickets: number
  /** The gangster died before the draw: the money stays in the pot, the tickets are not in the drum. */
  isOut: boolean
}

/**
 * Returns the list that is hashed: a line per purchase, `number account tickets`, with ` x` behind a purchase that is
 * not in the drum.
 */
export const listText = (purchases: readonly ListedPurchase[]): string =>
  purchases
    .map(({ number, accountId, tickets, isOut }) => `${number} ${accountId} ${tickets}${isOut ? ' x' : ''}`)
    .join('\n')

/** Returns the purchases of a list; undefined for a text that is no list. */
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

/** Returns how many tickets were paid for, and how many of them are in the drum. */
export function countTickets(purchases: readonly ListedPurchase[]): { sold: number; inDrum: number } {
  const sum = (some: readonly ListedPurchase[]) => some.reduce((total, { tickets }) => total + tickets, 0)
  return { sold: sum(purchases), inDrum: sum(purchases.filter(({ isOut }) => !isOut)) }
}

/** Returns the purchase of a ticket in the drum; tickets are numbered from 1 in the order of the list. */
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
  /** The ticket's number in the drum, from 1. */
  ticket: number
  /** For the jackpot. */
  euro?: number
  bullets?: number
  car?: LotteryCar
}

/** Returns the revenue of the sold tickets, in euro. */
export const revenueOf = (sold: number): number => sold * lotteryRules.ticketPriceEuro

const percentOf = (euro: number, percent: number): number => Math.floor((euro * percent) / 100)
export const jackpotOf = (sold: number): number => percentOf(revenueOf(sold), lotteryRules.jackpotPercent)

/** Returns how many tickets have to be sold until so many percent of their revenue are this amount. */
const ticketsFor = (euro: number, percent: number): number =>
  Math.ceil((euro * 100) / (percent * lotteryRules.ticketPriceEuro))

/**
 * Returns for each prize how many tickets have to be sold until it is in the drum: cars are paid from their share of
 * the revenue, bullets from the rest after the jackpot and the cars, the small box before the large one.
 * @param cars any order
 */
export function ticketsForPrizes(cars: readonly LotteryCar[]): Record<LotteryPrize, number> {
  const { jackpotPercent, carsPercent, bulletWorthEuro, bullets } = lotteryRules
  const forBullets = (count: number) => ticketsFor(count * bulletWorthEuro, 100 - jackpotPercent - carsPercent)
  return {
    jackpot: 1,
    carOne: ticketsFor(cheapestOf(cars), carsPercent),
    carTwo: ticketsFor(2 * cheapestOf(cars), carsPercent),
    bulletOne: forBullets(bullets.bulletOne + bullets.bulletTwo),
    bulletTwo: forBullets(bullets.bulletTwo),
  }
}

export interface CarsToWin {
  /** How many cars the revenue pays for. */
  count: 0 | 1 | 2
  /** Their highest value together. */
  mostEuro: number
}

/**
 * Returns which cars the revenue allows.
 * @param cars any order
 */
export function carsToWin(sold: number, cars: readonly LotteryCar[]): CarsToWin {
  const { carOne, carTwo } = ticketsForPrizes(cars)
  const mostEuro = percentOf(revenueOf(sold), lotteryRules.carsPercent)
  if (sold >= carTwo) return { count: 2, mostEuro }
  if (sold < carOne) return { count: 0, mostEuro: 0 }
  return { count: 1, mostEuro }
}

const cheapestOf = (cars: readonly LotteryCar[]): number => Math.min(...cars.map(({ valueEuro }) => valueEuro))

/** Returns the dearest cars within a budget, the dearest first; equal values by name. */
export const carsWithin = (cars: readonly LotteryCar[], mostEuro: number): LotteryCar[] =>
  cars
    .filter(({ valueEuro }) => valueEuro <= mostEuro)
    .sort((one, other) => other.valueEuro - one.valueEuro || (one.carName < other.carName ? -1 : 1))
    .slice(0, lotteryRules.carsToChooseFrom)

/**
 * Draws all prizes, in the order in which they are drawn: for each its ticket, and for a car after that which car it
 * is. Every ticket goes back into the drum, so that each has the same chance of every prize.
 */
export function drawLottery(
  draw: Draw,
  { sold, inDrum }: { sold: number; inDrum: number },
  cars: readonly LotteryCar[],
): DrawnPrize[] {
  const from = ticketsForPrizes(cars)
  const ticket = () => draw.below(inDrum) + 1
  const jackpot: DrawnPrize = { prize: 'jackpot', ticket: ticket(), euro: jackpotOf(sold) }
  const { count, mostEuro } = carsToWin(sold, cars)
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
