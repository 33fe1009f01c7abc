import { fact } from '@sottomondo/server-kit/outbox'
import { presentState } from '@sottomondo/server-kit/present-state'
import { readWealthAfter } from './wealth.store.ts'

/** The icons of each player as they were published last. */
export const wealthState = presentState({
  name: 'wealth',
  read: readWealthAfter,
  facts: (rows) =>
    rows.map(({ accountId, wealthIcons, version }) =>
      fact('sottomondo.economy.wealth.changed.v1', { accountId, wealthIcons, version }),
    ),
})
