import { counted } from '../standing-lists.ts'

export const carTheftStanding = {
  carsStolen: counted,
}
