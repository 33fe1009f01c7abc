import { fact, presentState } from '@sottomondo/server-kit'
import { readGangstersAfter } from './gangster.store.ts'

/** Who the gangsters are. */
export const gangsterState = presentState({
  name: 'gangsters',
  read: readGangstersAfter,
  facts: (rows) => [
    fact('sottomondo.accounts.gangster.described.v1', { gangsters: rows.map(({ key: _, ...gangster }) => gangster) }),
  ],
})
