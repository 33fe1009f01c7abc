import { createStore, type RefusedAction } from '@sottomondo/mfe-kit/host'

/** An action that the pocket can't pay, and the bank can. */
export interface Offered extends RefusedAction {
  missingEuro: number
  cashBank: number
}

/** The sheet that is open over the page: the player's money, or what the bank has for an action. */
export const wallet = createStore<'money' | Offered | undefined>(undefined)

export const openWallet = (): void => wallet.set('money')
