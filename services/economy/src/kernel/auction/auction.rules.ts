import { timerMs } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'

/** rules, "Auction" */
export const auctionRules = {
  durationSeconds: 86_400,
  /** A bid within the last seconds extends the auction to as many. GAME_SPEED never divides them. */
  lastSeconds: 60,
  /** A bid is above the highest by at least this. */
  increasePercent: 2,
  /** The part of the price that the house keeps, in thousandths: 2.5 %. */
  cutPermille: 25,
  /** spec 3 §5, §9 */
  leastBullets: 1,
  leastCredits: 2,
  /** Price of an anonymous sale, bid or purchase, by payment preference. */
  anonymous: { credits: 1, honor: 8 },
  /** Open sales of one player: as many as the house's lists show at once. */
  mostAuctions: 50,
  /** A seller or bidder in a fight delays the end; looked at again after this. */
  frozenRetrySeconds: 1,
  /** Each minute the alarms of auctions that end within this time are looked after. */
  alarmsAheadSeconds: 120,
  /** How far back prices are told, and for how many units of an amount a price is. */
  priceDays: 30,
  bulletsPerPrice: 1_000,
  /** The house's own auctions (rules, "Casinos"). */
  house: {
    name: 'Het Huis',
    casinosPerWeek: 2,
    /** Beside what the bank and the stock are worth. */
    casinoEuro: 1_000_000,
    factoryEuro: 1_000_000,
  },
} as const

const { lastSeconds, increasePercent, cutPermille } = auctionRules

/** Returns how long an auction lasts: GAME_SPEED divides all of it but its last seconds. */
export const durationMs = (gameSpeed: number): number =>
  timerMs(auctionRules.durationSeconds - lastSeconds, gameSpeed) + lastSeconds * 1000

/** Returns the end of an auction after a bid: never sooner than the last seconds allow. */
export const endAfterBid = (endsAtMs: number, nowMs: number): number => Math.max(endsAtMs, nowMs + lastSeconds * 1000)

/** Returns the least that the next bid may be. */
export const leastBid = ({
  startingPrice,
  highestBid,
}: {
  startingPrice: number
  highestBid: number | null
}): number =>
  highestBid === null ? startingPrice : highestBid + Math.max(1, Math.ceil((highestBid * increasePercent) / 100))

/** Returns what the house keeps of a price; the seller gets the rest. */
export const cutOf = (priceEuro: number): number => Math.floor((priceEuro * cutPermille) / 1000)

const amounts = (count: number, one: string, several: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString('nl-NL')} ${several}`

export const auctionTexts = {
  badList: 'Deze lijst kan zo niet gesorteerd worden.',
  unknown: 'Deze veiling bestaat niet (meer).',
  over: 'Deze veiling is voorbij.',
  notYet: 'Dit kun je nog niet veilen.',
  noItem: 'Kies wat je wilt veilen.',
  noBullets: 'Vul in hoeveel kogels je veilt.',
  noCredits: `Je veilt minstens ${auctionRules.leastCredits} credits.`,
  badPrice: 'Vul een startprijs in.',
  lowQuickSale: 'De directe prijs mag niet lager zijn dan de startprijs.',
  tooManyAuctions: `Je hebt al ${auctionRules.mostAuctions} veilingen lopen. Wacht tot er een voorbij is.`,
  own: 'Dit is je eigen veiling.',
  isHighest: 'Je hebt het hoogste bod al.',
  lowBid: (least: number) => `Bied minstens ${formatEuro(least)}.`,
  noQuickSale: 'De verkoper heeft geen directe prijs gezet.',
  passedQuickSale: 'Het hoogste bod is al even hoog als de directe prijs.',
  tooDear: 'Dit is veel meer dan de markt betaalt, en zoveel mag de verkoper nu niet van anderen krijgen. Bied minder.',
  tooMuchOfOne:
    'Je betaalde deze verkoper al veel, en meer mag die nu niet van je krijgen. Bied minder, of koop bij een ander.',
  tooCheap:
    'Dit is veel meer waard, en zoveel mag je nu niet van anderen krijgen. Bied meer. Hoeveel je nog kunt krijgen, staat bij de bank.',
  sellerFrozen: 'De verkoper is even niet bereikbaar. Probeer het zo opnieuw.',
  opened: (itemName: string) => `‘${itemName}’ staat op de veiling.`,
  bid: (euro: number, itemName: string) => `Je bod van ${formatEuro(euro)} op ‘${itemName}’ staat.`,
  bought: (itemName: string, euro: number) => `Je kocht ‘${itemName}’ voor ${formatEuro(euro)}.`,
  outbid: (itemName: string, euro: number) =>
    `Je bent overboden op ‘${itemName}’. Je ${formatEuro(euro)} staat weer op je bank.`,
  sold: (itemName: string, euro: number, proceedsEuro: number) =>
    `‘${itemName}’ is verkocht voor ${formatEuro(euro)}. Je kreeg er ${formatEuro(proceedsEuro)} voor op je bank.`,
  returned: (itemName: string) => `Niemand bood op ‘${itemName}’. Je hebt het terug.`,
  cameBack: (itemName: string) => `De veiling van ‘${itemName}’ ging niet door. Je hebt het terug.`,
  houseKeeps: (itemName: string) => `‘${itemName}’ kwam niet bij je terug, want je hebt er al een. Het Huis heeft het.`,
  won: (itemName: string, euro: number) => `Je won de veiling van ‘${itemName}’ voor ${formatEuro(euro)}.`,
  bidBack: (itemName: string, euro: number) =>
    `De veiling van ‘${itemName}’ ging niet door. Je ${formatEuro(euro)} staat weer op je bank.`,
  bullets: (count: number) => amounts(count, 'kogel', 'kogels'),
  credits: (count: number) => amounts(count, 'credit', 'credits'),
} as const

/** Purposes of the reservations. */
export const auctionPurposes = { item: 'auctionItem', bid: 'auctionBid' } as const
export const itemEscrowId = (auctionId: number): string => `auction-${auctionId}`
export const bidEscrowId = (bidId: number): string => `auction-bid-${bidId}`
