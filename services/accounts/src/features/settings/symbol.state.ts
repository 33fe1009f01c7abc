import { fact } from '@sottomondo/server-kit/outbox'
import { presentState } from '@sottomondo/server-kit/present-state'
import { readSymbolsAfter } from './settings.store.ts'

/** The symbols that players have chosen for chats. */
export const symbolState = presentState({
  name: 'chatSymbols',
  read: readSymbolsAfter,
  facts: (rows) => rows.map(({ key: _, ...symbol }) => fact('sottomondo.accounts.settings.symbol-set.v1', symbol)),
})
