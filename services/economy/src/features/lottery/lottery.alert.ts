import { formatEuro } from '@sottomondo/server-kit/money'
import { declareAlert } from '../alert/alert.public.ts'

/** The winner of the jackpot is told. */
export const lotteryAlert = declareAlert({
  consumer: 'jackpot-alert',
  fact: 'sottomondo.casino.lottery.drawn.v1',
  kind: 'jackpot',
  eventsOf: ({ drawDay, jackpot, isPast, drawnAtMs }) =>
    jackpot && !isPast
      ? [
          {
            eventId: drawDay,
            accountIds: [jackpot.accountId],
            happenedAtMs: drawnAtMs,
            text: `Je won de jackpot van de loterij: ${formatEuro(jackpot.euro)}.`,
          },
        ]
      : [],
})
