import { damageStep } from '../wear.ts'
import { drawCar } from './draw-car.ts'

const addresses = new Map<string, string>()

/**
 * Returns a car's drawing as the address of a picture, undefined for an unknown name. The same look always has the same
 * text: a browser draws it once for all rows of a garage.
 */
export function carAddress(carName: string, life: number): string | undefined {
  const look = `${carName} ${damageStep(life)}`
  const known = addresses.get(look)
  if (known) return known
  const drawing = drawCar(carName, life)
  if (!drawing) return undefined
  const address = `data:image/svg+xml,${encodeURIComponent(drawing)}`
  addresses.set(look, address)
  return address
}
