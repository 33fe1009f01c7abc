/** Source: spec 3 §3 (Settings), §9; where it is silent, rules of this feature. */

/**
 * The number of bullets that are shot back: a multiple of the killer's, all that the player has, or a number of their
 * own.
 */
export const backfireOptions = ['0.5x', '1x', '1.5x', '2x', 'all', 'custom'] as const
export type BackfireOption = (typeof backfireOptions)[number]

export const settingsRules = {
  /** Default: as many as were shot at the player. */
  defaultBackfire: '1x',
  /** Limit of the player's own number; nobody has more bullets. */
  maxCustomBullets: 1_000_000,
  /** As many as the bar of a phone has (spec 1 §2). */
  barPlaces: 5,
} as const satisfies { defaultBackfire: BackfireOption; maxCustomBullets: number; barPlaces: number }

/** Symbols beside a player's words in the chat (spec 3 §9: 18). */
export const chatSymbols = [
  { symbol: '🎩', name: 'Hoed' },
  { symbol: '🕶️', name: 'Bril' },
  { symbol: '🌹', name: 'Roos' },
  { symbol: '🍷', name: 'Wijn' },
  { symbol: '🥃', name: 'Whisky' },
  { symbol: '🍝', name: 'Pasta' },
  { symbol: '🚬', name: 'Sigaret' },
  { symbol: '💼', name: 'Koffer' },
  { symbol: '💰', name: 'Buit' },
  { symbol: '💎', name: 'Diamant' },
  { symbol: '🎲', name: 'Dobbelsteen' },
  { symbol: '🃏', name: 'Joker' },
  { symbol: '🎰', name: 'Fruitautomaat' },
  { symbol: '🗡️', name: 'Dolk' },
  { symbol: '🦂', name: 'Schorpioen' },
  { symbol: '🐺', name: 'Wolf' },
  { symbol: '🐀', name: 'Rat' },
  { symbol: '👑', name: 'Kroon' },
] as const
export type ChatSymbol = (typeof chatSymbols)[number]['symbol']

/** A row of the menu by its path, or the menu itself; which rows there are, only the pages know. */
const barPlace = /^(?:menu|\/[A-Za-z0-9/_-]{0,60})$/
export const isBar = (places: readonly string[]): boolean =>
  places.length <= settingsRules.barPlaces &&
  new Set(places).size === places.length &&
  places.every((place) => barPlace.test(place))

export const isBackfireOption = (text: string): text is BackfireOption => backfireOptions.some((one) => one === text)
export const isChatSymbol = (text: string): text is ChatSymbol => chatSymbols.some(({ symbol }) => symbol === text)

export const settingsTexts = {
  nobody: 'Deze speler bestaat niet.',
  servicesOnly: 'Dit kan alleen het spel zelf.',
  oneself: 'Aan jezelf kun je niets nalaten.',
  dead: (name: string) => `${name} leeft niet meer en kan niets erven.`,
  heir: (name: string) => `Je testament staat op naam van ${name}.`,
  noHeir: 'Je laat niemand iets na.',
  badBackfire: 'Kies hoe je terugschiet.',
  noBullets: 'Vul in met hoeveel kogels je terugschiet.',
  tooManyBullets: 'Zoveel kogels heeft niemand.',
  backfire: {
    '0.5x': 'Je schiet terug met half zoveel kogels als er op je komen.',
    '1x': 'Je schiet terug met evenveel kogels als er op je komen.',
    '1.5x': 'Je schiet terug met anderhalf keer zoveel kogels als er op je komen.',
    '2x': 'Je schiet terug met twee keer zoveel kogels als er op je komen.',
    all: 'Je schiet terug met alles wat je hebt.',
    custom: 'Je schiet terug met je eigen aantal kogels.',
  } satisfies Record<BackfireOption, string>,
  heistOn: 'Wie je vraagt voor een overval, hoor je meteen.',
  heistOff: 'Over overvallen krijg je geen melding meer.',
  nftShown: 'Je NFT staat op je profiel zodra hij gevonden is.',
  nftHidden: 'Je NFT blijft van je profiel.',
  badBar: 'Kies voor de balk hoogstens vijf verschillende pagina’s uit het menu.',
  barKept: 'Je balk is bewaard, ook voor je andere toestellen.',
  usualBar: 'Je balk is weer zoals hij was.',
  badSymbol: 'Kies een van de symbolen.',
  noSymbol: 'In de chat sta je er zonder symbool.',
  symbol: (symbol: string) => `In de chat ben je voortaan te herkennen aan ${symbol}.`,
} as const
