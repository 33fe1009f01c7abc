import { counted } from '../standing-lists.ts'

export const crimeStanding = {
  crimes: counted,
}
