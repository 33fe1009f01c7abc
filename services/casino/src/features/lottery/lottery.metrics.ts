import { jackpotOf, revenueOf } from '@sottomondo/casino-rules'
import type { Kit } from '@sottomondo/server-kit/service'
import { figuresOf } from '../../kernel/figures/figures.ts'
import { findOpenDraw, listPastDraws, listPrizes } from './lottery.store.ts'

/** Shows the pot of the coming draw, whether the draw is late, and the result of the last one. */
export function showLottery(kit: Pick<Kit<unknown>, 'pool' | 'clock' | 'log' | 'metrics'>): void {
  const { pool, clock } = kit
  const gauge = figuresOf(kit, async () => {
    const [open, [last]] = await Promise.all([findOpenDraw(pool), listPastDraws(pool, 1)])
    const sold = open?.soldTickets ?? 0
    tickets.set(sold)
    pot.set(revenueOf(sold))
    jackpot.set(jackpotOf(sold))
    late.set(open ? Math.max(0, (clock.nowMs() - open.drawsAtMs) / 1000) : 0)
    if (!last) return
    delay.set((last.drawnAtMs - last.drawsAtMs) / 1000)
    prizes.set((await listPrizes(pool, [last.drawDay])).length)
  })
  const tickets = gauge('lottery_tickets', 'Sold for the coming draw')
  const pot = gauge('lottery_pot_euro', 'Revenue of the coming draw')
  const jackpot = gauge('lottery_jackpot_euro', 'Jackpot of the coming draw')
  const late = gauge('lottery_draw_late_seconds', 'Since the draw that is not made was due; 0 before that')
  const delay = gauge('lottery_draw_delay_seconds', 'From the hour of the last draw until it was made')
  const prizes = gauge('lottery_last_prizes', 'Prizes of the last draw')
}
