import { cars } from '@sottomondo/car-catalogue'
import { jackpotOf, lotteryRules, ticketsForPrizes } from '@sottomondo/casino-rules'
import type { SeasonActivity, SeasonGangster } from '@sottomondo/season-kit'

/** Simulated play: once a day, for a part of the player's cash, and never more tickets than this. */
const mostTickets = 10
const partOfCash = 0.1
const dayMs = 86_400_000

/** One drum for all, drawn by the first player of the next day. Its cars, which the revenue pays for, are left out. */
export const lotterySeason: SeasonActivity = (world) => {
  let day = -1
  let tickets: SeasonGangster[] = []

  function drawAt(today: number): void {
    if (today === day) return
    day = today
    const drum = tickets
    tickets = []
    const winner = () => drum[drum[0]?.random.int(0, drum.length - 1) ?? 0]
    winner()?.get('euro', jackpotOf(drum.length))
    const from = ticketsForPrizes(cars)
    for (const prize of ['bulletOne', 'bulletTwo'] as const)
      if (drum.length >= from[prize]) winner()?.get('bullets', lotteryRules.bullets[prize])
  }

  return (gangster) => {
    let boughtOn = -1
    return {
      purpose: 'pleasure',
      readyAtMs: () => (boughtOn + 1) * dayMs,
      actions() {
        const today = Math.floor(world.nowMs / dayMs)
        const price = lotteryRules.ticketPriceEuro
        const count = Math.min(mostTickets, Math.floor((gangster.holds('euro') * partOfCash) / price))
        if (count < 1 || boughtOn === today) return []
        return [
          {
            chance: 1,
            euro: (count * price * (lotteryRules.jackpotPercent - 100)) / 100,
            experience: 0,
            jailSeconds: 0,
            play() {
              drawAt(today)
              boughtOn = today
              gangster.pay('euro', count * price)
              for (let nr = 0; nr < count; nr++) tickets.push(gangster)
            },
          },
        ]
      },
    }
  }
}
