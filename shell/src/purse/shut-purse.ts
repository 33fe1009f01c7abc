import { purse } from './purse.ts'

export const shutPurse = (): void => purse.set(undefined)
