import type { Lottery, PastDraw } from './lottery-data.ts'

/** For tests: a lottery as the server sends it. */
export const lottery: Lottery = {
  totalSoldTickets: 40,
  userTickets: 4,
  timeUntilDraw: 3_600_000,
  ticketPrice: 10_000,
  jackpot: 220_000,
  bulletOnePrize: 1_000,
  bulletTwoPrize: 100,
  jackpotWinner: null,
  carOne: null,
  carOneWinner: null,
  carTwo: null,
  carTwoWinner: null,
  bulletOneWinner: null,
  bulletTwoWinner: null,
  drawDay: '2999-01-01',
  drawsAt: '2999-01-01T19:00:00.000Z',
  closesAt: '2999-01-01T18:59:50.000Z',
  seedHash: 'ab'.repeat(32),
  carCount: 2,
  carsMost: 160_000,
  bestCars: ['Rautenberg Kanzler', 'Balkana Zora'],
  carOneFrom: 3,
  carTwoFrom: 5,
  bulletOneFrom: 2_310,
  bulletTwoFrom: 210,
  pastDraws: [],
}
export const pastDraw: PastDraw = {
  drawDay: '2026-11-21',
  drawnAt: '2026-11-21T19:00:00.000Z',
  tickets: 40,
  userTickets: 4,
  prizes: [
    { prize: 'jackpot', winner: 'Vito', ticket: 7, amount: 220_000, carName: null, own: false },
    { prize: 'carOne', winner: 'Gangster', ticket: 3, amount: 125_000, carName: 'Rautenberg Kanzler', own: true },
    { prize: 'carTwo', winner: 'Carmela', ticket: 12, amount: 9_400, carName: 'Balkana Zora', own: false },
    { prize: 'bulletOne', winner: null, ticket: 40, amount: 1_000, carName: null, own: false },
    { prize: 'bulletTwo', winner: 'Carmela', ticket: 11, amount: 100, carName: null, own: false },
  ],
}
