import { wallet } from './wallet.ts'

export const closeWallet = (): void => wallet.set(undefined)
