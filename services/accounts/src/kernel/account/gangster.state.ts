import { fact } from '@sottomondo/server-kit/outbox'
import { presentState } from '@sottomondo/server-kit/present-state'
import { readGangstersAfter } from './gangster.store.ts'

/** Who the gangsters are. */
export const gangsterState = presentState({
  name: 'gangsters',
  read: readGangstersAfter,
  facts: (rows) => [
    fact('sottomondo.accounts.gangster.described.v1', { gangsters: rows.map(({ key: _, ...gangster }) => gangster) }),
  ],
})
