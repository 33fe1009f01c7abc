/** Items that heal automatically, one at a time (rules, "Easter eggs, honor, shop"); prices in euro and in credits. */
export const healingItems = [
  {
    healingItemId: 1,
    name: 'Pleister',
    lifePoints: 10,
    priceEuro: 5_000,
    priceCredits: 1,
    remark: 'Meer troost dan geneeskunde.',
  },
  {
    healingItemId: 2,
    name: 'Verbanddoos',
    lifePoints: 25,
    priceEuro: 12_000,
    priceCredits: 2,
    remark: 'Van een ambulance gevallen, compleet met ambulance.',
  },
  {
    healingItemId: 3,
    name: 'Bloedzak',
    lifePoints: 50,
    priceEuro: 22_000,
    priceCredits: 3,
    remark: 'De bloedgroep klopt meestal.',
  },
  {
    healingItemId: 4,
    name: 'Operatie',
    lifePoints: 100,
    priceEuro: 40_000,
    priceCredits: 4,
    remark: 'Een keukentafel, een chirurg zonder diploma, en geen vragen.',
  },
] as const
export type HealingItem = (typeof healingItems)[number]

export const shopRules = {
  /** Discount of a verified NFT holder on a Bloedzak, in euro (rules): credits are whole and stay. */
  nftDiscount: 0.2,
  nftItemId: 3,
  /** Share of its euro price for an unused item, however it was paid (spec 3 §9). */
  sellShare: 0.7,
  /** Players handled in one transaction by the job that uses items no fact has used. */
  usedAtOnce: 100,
} as const

/** The purpose that actions gives the hospital's price (`escrow.reserve`). */
export const treatmentPurpose = 'hospital' as const

export const payWays = ['CASH', 'CREDITS'] as const

export const healingItemOf = (id: number | null): HealingItem | undefined =>
  healingItems.find(({ healingItemId }) => healingItemId === id)

/** Returns the sale price of an unused item, in euro. */
export const sellPriceEuro = ({ priceEuro }: HealingItem): number => Math.round(priceEuro * shopRules.sellShare)

/** Returns the description for players. */
export const describe = ({ lifePoints, remark }: HealingItem): string => `Geeft ${lifePoints} leven terug. ${remark}`

/** Returns the price in euro. */
export const euroPriceOf = ({ healingItemId, priceEuro }: HealingItem, isNftHolder: boolean): number =>
  isNftHolder && healingItemId === shopRules.nftItemId ? Math.round(priceEuro * (1 - shopRules.nftDiscount)) : priceEuro

/** Returns the price in the chosen asset. */
export const priceOf = (item: HealingItem, payWith: (typeof payWays)[number], isNftHolder: boolean) =>
  payWith === 'CASH'
    ? ({ asset: 'cashPocket', amount: euroPriceOf(item, isNftHolder) } as const)
    : ({ asset: 'credits', amount: item.priceCredits } as const)

export const shopTexts = {
  /** spec 3 §8 */
  bought: 'Item succesvol gekocht!',
  /** The same during a hospital treatment. */
  boughtToWait: 'Item succesvol gekocht! De dokter is nog met je bezig: zolang blijft het in je jas.',
  sold: 'Item succesvol verkocht!',
  unknown: 'Dit verkoopt de winkel niet.',
  badPayWay: 'Kies hoe je betaalt.',
  keepsOne: 'Je hebt al iets om jezelf op te lappen. Meer dan één past er niet in je jas.',
  /** The hospital takes no money for a wound that an item is about to heal. */
  atWork: 'Wat je zelf op zak had, is al met je wond bezig. De dokter wacht even af.',
  notKept: 'Dit heb je niet (meer) op zak.',
  used: ({ name }: HealingItem, points: number) => `Je ${name} deed vanzelf zijn werk: ${points} leven erbij.`,
} as const
