import type { FactPayload } from '@sottomondo/event-contract/facts'
import type { FactHandler } from '@sottomondo/server-kit/consumer'
import type { Db } from '@sottomondo/server-kit/database'
import { readFrozenOrClosed } from '../../kernel/estate/estate.store.ts'
import { faucet, move, player, sink } from '../../kernel/ledger/ledger.rules.ts'
import type { Ledger } from '../../kernel/ledger/ledger.store.ts'
import type { Transfer } from '../../kernel/ledger/transfer.ts'
import { garageRules, makeRoom, nextCarId, placesTaken } from '../garage/garage.public.ts'
import { lotteryPot } from './lottery.owner.ts'

type Drawn = FactPayload<'sottomondo.casino.lottery.drawn.v1'>
type Trace = Pick<Transfer, 'requestId' | 'traceparent'>

/** Pays the prizes of a drawn lottery, once: each prize is a transfer under its day. */
export function lotteryDrawn(ledger: Ledger): FactHandler<'sottomondo.casino.lottery.drawn.v1'> {
  return async (tx, received) => {
    // Prizes from before the first start are paid already.
    for (const { payload, requestId, traceparent } of received)
      if (!payload.isPast) await giveOut(tx, ledger, payload, { requestId, traceparent })
  }
}

async function giveOut(tx: Db, ledger: Ledger, drawn: Drawn, trace: Trace): Promise<void> {
  const money = moneyOf(drawn, trace)
  const cars: Transfer[] = []
  for (const car of drawn.cars) cars.push(carOf(drawn.drawDay, car, await nextCarId(tx), trace))
  await ledger.lock(tx, [...money, ...cars])
  const states = await readFrozenOrClosed(
    tx,
    drawn.cars.map(({ accountId }) => accountId),
  )
  // A dead player's car is never made: the house keeps it. Their other prizes go where every late payment to the dead
  // goes.
  const given = cars.filter((_, nth) => states.get(drawn.cars[nth]?.accountId ?? 0) !== 'closed')
  // Rules, "Lottery": a full garage makes room. The place is for this car only.
  for (const [nth, car] of cars.entries())
    if (given.includes(car)) await makeRoom(tx, drawn.cars[nth]?.accountId ?? 0, drawn.cars.length)
  await ledger.postDecided(tx, [...money, ...given])
}

/** The pot goes to the winner of the jackpot and, for cars and costs, to the house; bullets come from the house. */
function moneyOf({ drawDay, revenueEuro, jackpot, bullets }: Drawn, trace: Trace): Transfer[] {
  const pot = lotteryPot(drawDay)
  const restEuro = revenueEuro - (jackpot?.euro ?? 0)
  return [
    {
      ...trace,
      id: `lottery-house:${drawDay}`,
      kind: 'lotteryHouse',
      entries: move(pot, sink('lottery'), 'cashPocket', restEuro),
    },
    ...(jackpot
      ? [
          {
            ...trace,
            id: `lottery-jackpot:${drawDay}`,
            kind: 'lotteryPrize',
            entries: move(pot, player(jackpot.accountId), 'cashPocket', jackpot.euro),
          },
        ]
      : []),
    ...bullets.map(({ accountId, prize, bullets }) => ({
      ...trace,
      id: `lottery-${prize}:${drawDay}`,
      kind: 'lotteryPrize',
      entries: move(faucet('lottery'), player(accountId), 'bullets', bullets),
    })),
  ]
}

const carOf = (
  drawDay: string,
  { prize, accountId, accountName, carName, cityName }: Drawn['cars'][number],
  itemId: number,
  trace: Trace,
): Transfer => ({
  ...trace,
  id: `lottery-${prize}:${drawDay}`,
  kind: 'lotteryPrize',
  entries: placesTaken(accountId, 1),
  items: [
    {
      kind: 'CAR',
      itemId,
      from: faucet('lottery'),
      to: player(accountId),
      toName: accountName,
      madeAs: { carName, life: garageRules.fullLifePercent, cityName },
    },
  ],
})
