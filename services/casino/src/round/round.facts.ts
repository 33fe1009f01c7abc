import type { FactHandler } from '@sottomondo/server-kit'
import { writeClosed, writeSettled } from './round.store.ts'

/** The history of rounds. Facts come in any order and more than once; each round is written once. */
export const roundSettled: FactHandler<'sottomondo.economy.round.settled.v1'> = (tx, received) =>
  writeSettled(
    tx,
    received.map(({ payload }) => payload),
  )

export const roundClosed: FactHandler<'sottomondo.economy.round.closed.v1'> = (tx, received) =>
  writeClosed(
    tx,
    received.map(({ payload }) => payload),
  )
