import { counted } from '../standing-lists.ts'

export const jailStanding = {
  breakouts: counted,
}
