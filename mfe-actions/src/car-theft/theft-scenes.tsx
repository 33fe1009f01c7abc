import { Picture } from '@sottomondo/ui-kit/picture'
import carPark from './scenes/car-park.svg'
import emptyPlace from './scenes/empty-place.svg'
import handAtDoor from './scenes/hand-at-door.svg'
import showroom from './scenes/showroom.svg'
import street from './scenes/street.svg'
import villas from './scenes/villas.svg'

const scenes: Readonly<Record<number, string>> = { 1: street, 2: carPark, 3: villas, 4: showroom }

/** The drawing of a scenario, 120 x 80; decoration. */
export function TheftScene({ carOptionId }: { carOptionId: number }) {
  return <Picture src={scenes[carOptionId] ?? street} width={120} height={80} />
}

/** The picture of the card above them, 480 x 200: before an attempt, and after one that brought no car. */
export function TheftMood({ before }: { before: boolean }) {
  return <Picture src={before ? handAtDoor : emptyPlace} width={480} height={200} atOnce />
}
