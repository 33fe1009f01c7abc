/** Numbers and words of the achievements: signs for what a gangster has done. They bring nothing else. */
export const achievementsRules = {
  /** Pinned to the top of a profile. */
  mostPinned: 3,
  /** Cities of the game, all of which some achievements ask for. */
  cities: 4,
  /** First steps of newcomers. */
  firstSteps: 5,
  /** Accounts below it were there before the first start, and nobody was the first by that. */
  firstNewAccountId: 1_000,
  /** Who was the first of the world is settled so long after: until then an earlier one may become known. */
  firstSettledAfterSeconds: 60,
  /** Days are kept apart for so long: facts older than seven days are not told again. */
  foldedAfterDays: 14,
  /** Rows that one turn of the folding takes. */
  foldedAtOnce: 2_000,
} as const

type Tier = 'bronze' | 'silver' | 'gold' | 'unique'

/**
 * How a measure comes about. `level`: a figure of the gangster that only grows, of which a fact tells how high it is.
 * `count`: facts are added up. `set`: different things are counted. `daySet`: different things within one day, in
 * Amsterdam.
 */
export const measures = {
  rank: 'level',
  crimes: 'level',
  carThefts: 'level',
  breakouts: 'level',
  sentences: 'count',
  heists: 'count',
  raids: 'count',
  journeys: 'count',
  cities: 'set',
  citiesInDay: 'daySet',
  trades: 'count',
  goods: 'set',
  busts: 'count',
  carsSold: 'count',
  carsCrushed: 'count',
  auctionsSold: 'count',
  auctionsWon: 'count',
  bullets: 'count',
  murders: 'count',
  survivals: 'count',
  counterKills: 'count',
  bountiesPlaced: 'count',
  bountiesEarned: 'count',
  wins: 'count',
  banksBroken: 'count',
  prizes: 'count',
  jackpots: 'count',
  betsWon: 'count',
  families: 'count',
  donships: 'count',
  giftsGiven: 'count',
  giftsReceived: 'count',
  friends: 'set',
  replies: 'count',
  missions: 'count',
  firstSteps: 'set',
  estates: 'count',
  rebirths: 'count',
} as const satisfies Record<string, 'level' | 'count' | 'set' | 'daySet'>
export type Measure = keyof typeof measures
type KindOf<K> = { [M in Measure]: (typeof measures)[M] extends K ? M : never }[Measure]
export type LevelMeasure = KindOf<'level'>
export type MarkedMeasure = Exclude<Measure, LevelMeasure>

export const groups = {
  crime: 'Misdaad',
  name: 'Naam',
  road: 'Onderweg',
  trade: 'Handel',
  blood: 'Bloed',
  luck: 'Geluk',
  people: 'Mensen',
  firsts: 'De eersten van de stad',
} as const
export type Group = keyof typeof groups

export interface Achievement {
  id: string
  group: Group
  tier: Tier
  name: string
  /** What it is for. */
  text: string
  measure: Measure
  needed: number
  /** Nobody reads what it is before they have it. */
  isHidden: boolean
  /** Only the first player of the world has it. */
  isFirst: boolean
}

type Step = readonly [needed: number, tier: Tier, name: string, text: string]

const steps = (group: Group, measure: Measure, list: readonly Step[], isHidden = false): Achievement[] =>
  list.map(([needed, tier, name, text]) => ({
    id: `${measure}-${needed}`,
    group,
    tier,
    name,
    text,
    measure,
    needed,
    isHidden,
    isFirst: false,
  }))
const hidden = (group: Group, measure: Measure, list: readonly Step[]) => steps(group, measure, list, true)
const first = (measure: Measure, needed: number, name: string, text: string): Achievement => ({
  id: `first-${measure}-${needed}`,
  group: 'firsts',
  tier: 'unique',
  name,
  text,
  measure,
  needed,
  isHidden: false,
  isFirst: true,
})

export const achievements: readonly Achievement[] = [
  ...steps('crime', 'crimes', [
    [1, 'bronze', 'Lange vingers', 'Waag je aan een eerste misdaad.'],
    [100, 'bronze', 'Vaste klant', 'Waag je aan honderd misdaden.'],
    [1_000, 'silver', 'Vakman', 'Waag je aan duizend misdaden.'],
    [10_000, 'gold', 'Levenswerk', 'Waag je aan tienduizend misdaden.'],
  ]),
  ...steps('crime', 'carThefts', [
    [1, 'bronze', 'Zonder sleutel', 'Waag je aan een eerste autodiefstal.'],
    [50, 'silver', 'Wagenpark', 'Waag je aan vijftig autodiefstallen.'],
    [500, 'gold', 'Nachtmerrie van de dealers', 'Waag je aan vijfhonderd autodiefstallen.'],
  ]),
  ...steps('crime', 'breakouts', [
    [1, 'bronze', 'De vijl in het brood', 'Haal iemand uit de cel.'],
    [25, 'silver', 'Sleutelbos', 'Haal vijfentwintig keer iemand uit de cel.'],
    [250, 'gold', 'Sint-Pieter', 'Haal tweehonderdvijftig keer iemand uit de cel.'],
  ]),
  ...hidden('crime', 'sentences', [
    [10, 'bronze', 'Kamer met uitzicht', 'Zit tien keer vast.'],
    [100, 'silver', 'Abonnement', 'Zit honderd keer vast.'],
  ]),
  ...steps('crime', 'heists', [
    [1, 'bronze', 'Samen sterk', 'Laat een overval slagen.'],
    [25, 'silver', 'Ingespeeld', 'Laat vijfentwintig overvallen slagen.'],
    [250, 'gold', 'Twee handen, één buik', 'Laat tweehonderdvijftig overvallen slagen.'],
  ]),
  ...steps('crime', 'raids', [
    [1, 'bronze', 'Door de voordeur', 'Laat een raid slagen.'],
    [10, 'silver', 'Stormloop', 'Laat tien raids slagen.'],
    [100, 'gold', 'Klein leger', 'Laat honderd raids slagen.'],
  ]),
  ...steps('name', 'rank', [
    [3, 'bronze', 'Iemand kent je', 'Bereik de derde rank.'],
    [6, 'silver', 'Iedereen kent je', 'Bereik de zesde rank.'],
    [9, 'gold', 'Niemand zegt het hardop', 'Bereik de negende rank.'],
    [11, 'gold', 'De stoel aan het hoofd', 'Bereik de hoogste rank.'],
  ]),
  ...steps('name', 'firstSteps', [
    [achievementsRules.firstSteps, 'bronze', 'Ingeburgerd', 'Zet alle eerste stappen van een nieuweling.'],
  ]),
  ...steps('name', 'missions', [
    [1, 'bronze', 'Boodschappenjongen', 'Voltooi een missie.'],
    [10, 'silver', 'Op jou kun je bouwen', 'Voltooi tien missies.'],
    [50, 'gold', 'Zonder vragen', 'Voltooi vijftig missies.'],
  ]),
  ...hidden('name', 'rebirths', [[1, 'bronze', 'Opgestaan', 'Begin opnieuw na een dood.']]),
  ...steps('road', 'journeys', [
    [1, 'bronze', 'Koffer gepakt', 'Reis naar een andere stad.'],
    [100, 'silver', 'Nergens thuis', 'Maak honderd reizen.'],
  ]),
  ...steps('road', 'cities', [[achievementsRules.cities, 'bronze', 'Alle stempels', 'Zie iedere stad.']]),
  ...steps('road', 'citiesInDay', [
    [achievementsRules.cities, 'silver', 'Rondje continent', 'Zie iedere stad op één dag.'],
  ]),
  ...steps('trade', 'trades', [
    [1, 'bronze', 'Eerste fles', 'Verkoop drank of drugs.'],
    [50, 'silver', 'Vaste leverancier', 'Verkoop vijftig keer drank of drugs.'],
    [500, 'gold', 'Importeur', 'Verkoop vijfhonderd keer drank of drugs.'],
  ]),
  ...steps('trade', 'goods', [[8, 'bronze', 'Van alles wat', 'Verkoop acht soorten waar.']]),
  ...hidden('trade', 'busts', [[1, 'bronze', 'Bon van de douane', 'Loop met je waar tegen de lamp.']]),
  ...steps('trade', 'carsSold', [
    [1, 'bronze', 'Eerste eigenaar onbekend', 'Verkoop een auto.'],
    [100, 'silver', 'Occasions', 'Verkoop honderd auto’s.'],
  ]),
  ...steps('trade', 'carsCrushed', [[50, 'silver', 'Schroot', 'Pers vijftig auto’s tot kogels.']]),
  ...steps('trade', 'auctionsSold', [
    [1, 'bronze', 'Eenmaal, andermaal', 'Verkoop iets op de veiling.'],
    [25, 'silver', 'Hamerslag', 'Verkoop vijfentwintig keer iets op de veiling.'],
  ]),
  ...steps('trade', 'auctionsWon', [[1, 'bronze', 'Hoogste bieder', 'Win een veiling.']]),
  ...steps('trade', 'bullets', [
    [1_000, 'bronze', 'Op voorraad', 'Koop duizend kogels.'],
    [100_000, 'gold', 'Kruitvat', 'Koop honderdduizend kogels.'],
  ]),
  ...steps('blood', 'murders', [
    [1, 'bronze', 'Bloed aan je handen', 'Vermoord iemand.'],
    [10, 'silver', 'Voorkeursleverancier van kransen', 'Vermoord tien gangsters.'],
    [50, 'gold', 'De Dood in pak', 'Vermoord vijftig gangsters.'],
  ]),
  ...steps('blood', 'survivals', [[1, 'silver', 'Negen levens', 'Overleef een aanslag.']]),
  ...hidden('blood', 'counterKills', [[1, 'gold', 'Wie een kuil graaft', 'Schiet dood wie jou wilde doden.']]),
  ...steps('blood', 'bountiesPlaced', [[1, 'bronze', 'Gezocht', 'Zet een premie op een hoofd.']]),
  ...steps('blood', 'bountiesEarned', [
    [1, 'silver', 'Dood of dood', 'Verdien een premie.'],
    [10, 'gold', 'Premiejager', 'Verdien tien premies.'],
  ]),
  ...steps('luck', 'wins', [
    [1, 'bronze', 'Rinkelende zakken', 'Win in een casino zo veel dat de stad erover praat.'],
    [25, 'silver', 'Niet meer welkom', 'Win vijfentwintig keer zo veel dat de stad erover praat.'],
  ]),
  ...steps('luck', 'banksBroken', [[1, 'gold', 'De bank gesprongen', 'Laat de bank van een casino springen.']]),
  ...steps('luck', 'prizes', [[1, 'silver', 'Lot uit de loterij', 'Win een prijs in de loterij.']]),
  ...hidden('luck', 'jackpots', [[1, 'gold', 'Alles in één envelop', 'Win de jackpot van de loterij.']]),
  ...steps('luck', 'betsWon', [
    [1, 'bronze', 'Ingewijd', 'Win een weddenschap op een wedstrijd.'],
    [50, 'silver', 'De scheids is familie', 'Win vijftig weddenschappen op wedstrijden.'],
  ]),
  ...steps('people', 'families', [
    [1, 'bronze', 'Ergens bij horen', 'Sluit je aan bij een familie, of richt er een op.'],
  ]),
  ...steps('people', 'donships', [[1, 'gold', 'Kus de ring', 'Word don van een familie.']]),
  ...hidden('people', 'estates', [[1, 'silver', 'Erfstuk', 'Erf van een dode.']]),
  ...steps('people', 'giftsGiven', [[1, 'bronze', 'Ere wie ere toekomt', 'Geef iemand eer.']]),
  ...steps('people', 'giftsReceived', [
    [1, 'bronze', 'Een goed woord', 'Krijg eer van een ander.'],
    [50, 'silver', 'Goede naam', 'Krijg vijftig keer eer van een ander.'],
  ]),
  ...steps('people', 'friends', [
    [1, 'bronze', 'Amico', 'Maak een vriend.'],
    [10, 'silver', 'Vrienden van vrienden', 'Maak tien vrienden.'],
  ]),
  ...steps('people', 'replies', [
    [1, 'bronze', 'Ook een mening', 'Geef wie erop wacht antwoord op het forum.'],
    [100, 'silver', 'Het laatste woord', 'Geef honderd keer antwoord op het forum.'],
  ]),
  first('rank', 11, 'Primus', 'Bereik als eerste de hoogste rank.'),
  first('citiesInDay', achievementsRules.cities, 'Magellaan', 'Zie als eerste iedere stad op één dag.'),
  first('murders', 1, 'Kaïn', 'Vermoord als eerste iemand.'),
  first('donships', 1, 'Stamvader', 'Word als eerste don van een familie.'),
  first('banksBroken', 1, 'De bankier huilt', 'Laat als eerste de bank van een casino springen.'),
  first('jackpots', 1, 'Zondagskind', 'Win als eerste de jackpot van de loterij.'),
]

const byId = new Map(achievements.map((one) => [one.id, one]))
export const achievementOf = (id: string): Achievement | undefined => byId.get(id)

/** The achievements of a measure that anybody may have, the least first. */
const stepsOf = new Map<string, Achievement[]>(
  Object.keys(measures).map((measure) => [
    measure,
    achievements.filter((one) => one.measure === measure && !one.isFirst).sort((a, b) => a.needed - b.needed),
  ]),
)
export const stepsIn = (measure: Measure): readonly Achievement[] => stepsOf.get(measure) ?? []

/** For the firsts: what a player must have for it. */
export const basisOf = ({ measure, needed }: Pick<Achievement, 'measure' | 'needed'>): string => `${measure}-${needed}`
export const firsts: readonly Achievement[] = achievements.filter(({ isFirst }) => isFirst)

export const measuresOf = (...kinds: ('count' | 'set' | 'daySet')[]): MarkedMeasure[] =>
  (Object.entries(measures) as [Measure, string][])
    .filter(([, kind]) => kinds.some((one) => one === kind))
    .map(([measure]) => measure as MarkedMeasure)

/** What was counted: by day, by thing, or by day and thing (`2026-11-29 Rome`). */
export interface Mark {
  /** Empty for the days of a count that were folded into one. */
  item: string
  amount: number
  /** When the first of it happened. */
  atMs: number
}

/** An achievement that a gangster has. */
export interface Earned {
  id: string
  atMs: number
}

const byItem = (one: Mark, other: Mark) => (one.item < other.item ? -1 : 1)
const byTime = (one: Mark, other: Mark) => one.atMs - other.atMs || byItem(one, other)

/**
 * Returns what a gangster's marks of a measure earn, and since when. It depends on the marks alone, and not on the order
 * in which they came: facts that are told again lead to the same. What was reached in the folded days was earned then,
 * and is left out.
 */
export function earnedBy(measure: MarkedMeasure, marks: readonly Mark[]): Earned[] {
  const kind = measures[measure]
  return stepsIn(measure).flatMap(({ id, needed }) => {
    const atMs =
      kind === 'count'
        ? reachedBy(marks, needed)
        : kind === 'set'
          ? nthOf(marks, needed)
          : Math.min(...[...Map.groupBy(marks, dayOf).values()].map((ofDay) => nthOf(ofDay, needed)))
    return Number.isFinite(atMs) ? [{ id, atMs }] : []
  })
}

const dayOf = ({ item }: Mark) => item.slice(0, item.indexOf(' '))

/** When a count came so far: as the first thing of the day on which it did. */
function reachedBy(marks: readonly Mark[], needed: number): number {
  let sum = 0
  for (const { item, amount, atMs } of marks.toSorted(byItem)) {
    sum += amount
    if (sum >= needed) return item === '' ? Number.POSITIVE_INFINITY : atMs
  }
  return Number.POSITIVE_INFINITY
}

const nthOf = (marks: readonly Mark[], nth: number): number =>
  marks.toSorted(byTime)[nth - 1]?.atMs ?? Number.POSITIVE_INFINITY

/** Returns how far marks have brought a gangster, of what a step needs. */
export function progressOf(measure: MarkedMeasure, marks: readonly Mark[]): number {
  const kind = measures[measure]
  if (kind === 'count') return marks.reduce((sum, { amount }) => sum + amount, 0)
  if (kind === 'set') return marks.length
  return Math.max(0, ...[...Map.groupBy(marks, dayOf).values()].map((ofDay) => ofDay.length))
}

/** Returns which steps a gangster's figure has reached. */
export const reachedWith = (measure: LevelMeasure, level: number): readonly Achievement[] =>
  stepsIn(measure).filter(({ needed }) => level >= needed)

/** Returns what share of the gangsters have it, in percent: at least a tenth where anybody has. */
export const rarityPercent = (holders: number, gangsters: number): number | undefined =>
  holders <= 0 || gangsters <= 0
    ? undefined
    : Math.min(100, Math.max(0.1, Math.round((holders * 1000) / gangsters) / 10))

export const achievementsTexts = {
  secretName: 'Geheim',
  secretText: 'Wat het is, weet wie het heeft.',
  unknown: 'Deze speler bestaat niet.',
  tooMany: `Je zet er hoogstens ${achievementsRules.mostPinned} vooraan.`,
  notEarned: 'Die onderscheiding heb je niet.',
  pinned: 'Zo staan ze op je profiel.',
} as const
