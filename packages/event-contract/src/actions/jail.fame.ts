import { counted } from '../fame.ts'

export const jailFame = {
  breakouts: counted,
}
