import { type Car, carOf } from '@sottomondo/car-catalogue'
import { changedBy, noPerkEffects, type PerkEffects, perkBorders } from '@sottomondo/perk-catalogue'
import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** Size of a garage, and prices of its cars (rules, "Car theft", Garage). */
export const garageRules = {
  /** rules, "A gangster"; spec 2 §6 */
  places: 25,
  placesPremium: 100,
  /** spec 2 §9 */
  extensionPlaces: 50,
  /** Multiplied by the extension's number. */
  extensionEuro: 250_000,
  fullLifePercent: 100,
  /** Of the lost value: a repair never earns money. */
  repairPercent: 110,
  shippingPercent: 5,
  shippingSeconds: 3_600,
  /** spec 2 §9 */
  crushBullets: 15,
  crushEuroPerBullet: 400,
  /** The city's scrapyard yields this share of a family's crusher. */
  scrapyardPercent: 50,
  /** The most cars that one call names. */
  chosenMost: 100,
} as const

/** Actions with several chosen cars at once. */
export const chosenActions = ['sell', 'repair', 'crush', 'ship'] as const
export type ChosenAction = (typeof chosenActions)[number]

/** The parts of a car that decide its price. */
export interface CarState {
  carName: string
  /** Percent. */
  life: number
}

export function kindOf(carName: string): Car {
  const kind = carOf(carName)
  if (!kind) throw new Error(`there is no car called ${carName}`)
  return kind
}

const lifeOf = ({ life }: CarState): number => Math.min(life, garageRules.fullLifePercent)
const missingOf = (car: CarState): number => garageRules.fullLifePercent - lifeOf(car)

/** Returns the sale price with these perks, in euro. */
export function saleEuro(car: CarState, effects: PerkEffects = noPerkEffects): number {
  const { valueEuro } = kindOf(car.carName)
  const percent = valueEuro <= perkBorders.cheapCarMostEuro ? effects.cheapCarSalePercent : effects.dearCarSalePercent
  return Math.floor(changedBy(valueEuro * lifeOf(car), percent) / 100)
}

/** Returns the price of a repair, in euro; 0 for an undamaged car. */
export const repairEuro = (car: CarState): number =>
  Math.ceil((kindOf(car.carName).valueEuro * garageRules.repairPercent * missingOf(car)) / 10_000)

/**
 * Returns what a repair before the sale adds to its price, less the repair's own, in euro; 0 for an undamaged car,
 * negative where it costs more than it brings.
 */
export const repairGain = (car: CarState, effects: PerkEffects = noPerkEffects): number =>
  saleEuro({ ...car, life: garageRules.fullLifePercent }, effects) - saleEuro(car, effects) - repairEuro(car)

export const shippingEuro = ({ carName }: CarState, { shippingCostPercent }: PerkEffects = noPerkEffects): number =>
  Math.ceil(changedBy(kindOf(carName).valueEuro * garageRules.shippingPercent, shippingCostPercent) / 100)

/** Returns the shipping time of a car; GAME_SPEED divides it like every timer. */
export const shippingMs = (gameSpeed: number, { shippingWaitPercent }: PerkEffects = noPerkEffects): number =>
  timerMs(changedBy(garageRules.shippingSeconds, shippingWaitPercent), gameSpeed)

/** Returns the bullets that a car yields in a family's crusher, which uses up as many of what it can yield. */
export const crusherBullets = (car: CarState): number =>
  Math.floor((kindOf(car.carName).valueEuro * lifeOf(car)) / 100 / garageRules.crushEuroPerBullet)

/**
 * Returns the bullets from a crushed car.
 * @param capacity bullets that the family's crusher can still yield; the city's scrapyard does the rest of the car
 */
export function crushYield(car: CarState, { crushBulletsPercent }: PerkEffects = noPerkEffects, capacity = 0): number {
  const whole = crusherBullets(car)
  const byCrusher = Math.min(whole, capacity)
  const hundredths = byCrusher * 100 + (whole - byCrusher) * garageRules.scrapyardPercent
  return Math.floor(changedBy(hundredths, crushBulletsPercent) / 100)
}

/** Returns the bullets left after the price of crushing; negative when it costs more than it yields. */
export const crushGain = (car: CarState, effects: PerkEffects = noPerkEffects, capacity = 0): number =>
  crushYield(car, effects, capacity) - garageRules.crushBullets

/** Crushes cars one after the other. @returns their bullets, and those that the family's crusher has used up */
export function crushAll(cars: readonly CarState[], effects: PerkEffects, capacity: number) {
  let [bullets, used] = [0, 0]
  for (const car of cars) {
    bullets += crushYield(car, effects, capacity - used)
    used += Math.min(crusherBullets(car), capacity - used)
  }
  return { bullets, used }
}

/** Returns the size of a garage. @param extensions bought so far */
export const placesOf = ({ isPremium, extensions }: { isPremium: boolean; extensions: number }): number =>
  (isPremium ? garageRules.placesPremium : garageRules.places) + extensions * garageRules.extensionPlaces

/**
 * Returns the price of the next extension.
 * @param extensions bought so far
 * @samples 0-5
 */
export const extensionEuro = (
  extensions: number,
  { garageExtensionCostPercent }: PerkEffects = noPerkEffects,
): number => Math.ceil(changedBy(garageRules.extensionEuro * (extensions + 1), garageExtensionCostPercent))

/** A car with where it is. */
export interface LocatedCar extends CarState {
  cityName: string
  isLocked: boolean
  isOnItsWay: boolean
}

/**
 * Returns why an action with a player's car is refused, in a sentence; undefined where it is allowed.
 * @param cityName where the player is
 */
export function reasonAgainst(action: ChosenAction, car: LocatedCar, cityName: string): string | undefined {
  if (car.isOnItsWay) return garageTexts.onItsWay
  if (action === 'repair') return repairEuro(car) === 0 ? garageTexts.isWhole : undefined
  if (action === 'ship') return car.cityName === cityName ? garageTexts.isHere(cityName) : undefined
  return car.isLocked ? garageTexts.locked : undefined
}

const cars = (count: number): string => (count === 1 ? '1 auto' : `${count.toLocaleString('nl-NL')} auto’s`)
const bullets = (count: number): string =>
  Math.abs(count) === 1 ? `${count} kogel` : `${count.toLocaleString('nl-NL')} kogels`
/** Returns the text on the proceeds of crushing. @param left bullets after the price; negative when it cost more */
function gained(count: number, left: number): string {
  const cost = count * garageRules.crushBullets
  const sign = left < 0 ? '−' : left > 0 ? '+' : ''
  const net = `${sign}${Math.abs(left).toLocaleString('nl-NL')}`
  return `Het bracht ${bullets(left + cost)} op en kostte er ${cost.toLocaleString('nl-NL')}: netto ${net}`
}

export const garageTexts = {
  notYours: 'Deze auto staat niet in je garage.',
  /** Just stolen: the fact has not reached economy yet. */
  isComing: 'Deze auto is nog op weg naar je garage. Probeer het zo opnieuw.',
  unknownCar: 'Deze auto bestaat niet.',
  locked: 'Deze auto staat op slot. Haal hem er eerst af.',
  onItsWay: 'Deze auto is nog onderweg.',
  isElsewhere: (cityName: string) => `Deze auto staat niet in ${cityName}.`,
  isWhole: 'Aan deze auto mankeert niets.',
  isHere: (cityName: string) => `Deze auto staat al in ${cityName}.`,
  turnedRange: 'Het hoogste bedrag mag niet lager zijn dan het laagste.',
  nothingBetween: (minEuro: number, maxEuro: number) =>
    `Er is geen auto vrij die tussen ${formatEuro(minEuro)} en ${formatEuro(maxEuro)} opbrengt.`,
  /** spec 2 §8 */
  sold: 'Auto succesvol verkocht!',
  crushed: 'Auto succesvol gecrusht!',
  soldFor: (euro: number) => `${garageTexts.sold} Je kreeg er ${formatEuro(euro)} voor.`,
  crushedFor: (left: number) => `${garageTexts.crushed} ${gained(1, left)}.`,
  soldBetween: (count: number, euro: number) => `${cars(count)} verkocht voor samen ${formatEuro(euro)}.`,
  crushedBetween: (count: number, left: number) => `${cars(count)} gecrusht. ${gained(count, left)}.`,
  repairedChosen: (count: number, euro: number) =>
    `${cars(count)} ${count === 1 ? 'is' : 'zijn'} weer heel. Dat kostte ${formatEuro(euro)}.`,
  shippedChosen: (count: number, cityName: string, euro: number) =>
    `${cars(count)} ${count === 1 ? 'is' : 'zijn'} op weg naar ${cityName}. Dat kostte ${formatEuro(euro)}.`,
  /** Behind the sentence on the others. */
  leftChosen: (count: number) => (count === 0 ? '' : ` Met ${cars(count)} lukte het niet.`),
  /** For several reasons. */
  noneChosen: 'Dit lukt met geen van deze auto’s.',
  badChoice: `Kies hoogstens ${garageRules.chosenMost} auto’s tegelijk.`,
  /** Behind either of them, where the family's crusher did it. */
  crusherLeft: (capacity: number) =>
    capacity > 0
      ? ` De crusher van je familie kan er nog ${capacity.toLocaleString('nl-NL')} leveren.`
      : ' De crusher van je familie is nu op.',
  repaired: (carName: string, euro: number) => `Je ${carName} is weer heel. Dat kostte ${formatEuro(euro)}.`,
  shipped: (carName: string, cityName: string, euro: number) =>
    `Je ${carName} is op weg naar ${cityName}. Dat kostte ${formatEuro(euro)}.`,
  isLocked: (carName: string) => `Je ${carName} staat op slot.`,
  isUnlocked: (carName: string) => `Je ${carName} is van het slot.`,
  expanded: (places: number) => `Je garage heeft nu ${places.toLocaleString('nl-NL')} plaatsen.`,
} as const
