import type { FactHandler } from '@sottomondo/server-kit'
import { makeDeeds } from './deed.store.ts'

/** Every casino that was ever opened gets its deed, also those from before there were deeds. */
export const deedOpened: FactHandler<'sottomondo.casino.casino.opened.v1'> = (tx, received) =>
  makeDeeds(
    tx,
    received.map((one) => one.payload),
  )
