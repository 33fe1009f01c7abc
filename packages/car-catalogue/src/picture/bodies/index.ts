import type { CarBody } from '../../figures.ts'
import type { BodyShape } from '../body-shape.ts'
import { boxyEstate } from './boxy-estate.ts'
import { boxyHatchback } from './boxy-hatchback.ts'
import { coupe } from './coupe.ts'
import { estate } from './estate.ts'
import { hatchback } from './hatchback.ts'
import { hypercar } from './hypercar.ts'
import { limousine } from './limousine.ts'
import { longtail } from './longtail.ts'
import { oldtimer } from './oldtimer.ts'
import { pickup } from './pickup.ts'
import { roadster } from './roadster.ts'
import { saloon } from './saloon.ts'
import { van } from './van.ts'

export const bodies: Readonly<Record<CarBody, BodyShape>> = {
  hatchback,
  saloon,
  estate,
  coupe,
  roadster,
  van,
  pickup,
  limousine,
  oldtimer,
  hypercar,
}

/** Bodies that some cars have instead of their kind's. */
export const ownBodies = { boxyHatchback, boxyEstate, longtail } as const satisfies Readonly<Record<string, BodyShape>>
