import type { Transfer } from '../transfer.ts'

export interface NewPlayer {
  accountId: number
  userId: number
  /** Played by the city itself. */
  isResident?: boolean | undefined
  requestId?: string | undefined
  traceparent?: string | undefined
}

/** Gifts of a feature to every new gangster. */
export interface StartPart {
  /** @returns transfers under ids of the account, each posted once, also when the account is made known again */
  startTransfers(player: NewPlayer): Transfer[]
}
