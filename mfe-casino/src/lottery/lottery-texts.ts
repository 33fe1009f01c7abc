import { formatEuro, formatNumber, formatPercent } from '@sottomondo/mfe-kit'
import { dateWords } from '@sottomondo/ui-kit/date-words'
import type { PastDraw, WonPrize } from './lottery-data.ts'

export const lotteryTexts = {
  readFailed: 'Er is iets fout gegaan bij het ophalen van loterijgegevens.',
  buyFailed: 'Er is een fout opgetreden bij het kopen van tickets.',
  tooFew: 'Je moet minstens één lootje kopen.',
  /** Quoted to the letter (spec 3 §5). */
  tooPoor: 'Je hebt onvoldoende saldo.',
  nobody: 'iemand die verdwenen is',
} as const

export const prizeNames = {
  jackpot: 'De jackpot',
  carOne: 'De eerste auto',
  carTwo: 'De tweede auto',
  bulletOne: 'De grote doos kogels',
  bulletTwo: 'De kleine doos kogels',
} as const satisfies Record<WonPrize['prize'], string>

export const ticketsOf = (count: number): string => (count === 1 ? '1 lootje' : `${formatNumber(count)} lootjes`)

/** The prize in words: '€55.000', 'Balkana Zora', '1.000 kogels'. */
function prizeWords({ prize, amount, carName }: Pick<WonPrize, 'prize' | 'amount' | 'carName'>): string {
  if (prize === 'jackpot') return formatEuro(amount)
  return carName ?? `${formatNumber(amount)} kogels`
}

/** The chance that one ticket of all is one of the player's own: '12,5%', '1 op 4.000'. */
export function chanceWords(own: number, all: number): string {
  if (own === 0 || all === 0) return 'geen'
  const percent = (own / all) * 100
  return percent >= 1 ? formatPercent(Math.round(percent * 10) / 10) : `1 op ${formatNumber(Math.round(all / own))}`
}

/** 'zondag 22 november', the day of a draw. */
export function dayName(drawDay: string): string {
  const { weekday, day, month } = dateWords(drawDay, 'utc')
  return `${weekday} ${day} ${month}`
}

/** A prize as it is told aloud: '1.000 kogels: lootje 40, van Vito.' */
export const shownWords = (won: WonPrize): string =>
  `${prizeWords(won)}: lootje ${won.ticket}, ${won.own ? 'van jou' : won.winner === null ? lotteryTexts.nobody : `van ${won.winner}`}.`

/** The end of a draw in a sentence, for its viewers. */
export function endWords({ prizes, userTickets }: PastDraw): string {
  const [jackpot] = prizes
  if (!jackpot) return 'Niemand die meedeed, leefde nog. De pot bleef bij het huis.'
  const own = prizes.filter((won) => won.own).map(prizeWords)
  if (own.length > 0) return `Jij won ${own.join(' en ')}.`
  const whose = `De jackpot is van ${jackpot.winner ?? lotteryTexts.nobody}.`
  return userTickets > 0 ? `${whose} Van jou viel er niets.` : whose
}
