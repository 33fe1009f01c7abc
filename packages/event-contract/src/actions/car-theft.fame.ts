import { counted } from '../fame.ts'

export const carTheftFame = {
  carsStolen: counted,
}
