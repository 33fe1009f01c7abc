import type { Transfer } from '../ledger/ledger.store.ts'

export interface NewPlayer {
  accountId: number
  userId: number
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** What a feature gives to every new gangster: `*.start.ts`. */
export interface StartPart {
  /** @returns transfers under ids of the account, each posted once however often an account is made known */
  startTransfers(player: NewPlayer): Transfer[]
}
