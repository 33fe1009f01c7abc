/** The ground line of every car, in a frame of 480 x 240; the nose is on the right. */
export const groundY = 200
export const frame = { width: 480, height: 240 }

/** A kind of body, seen from its side; every text is the `d` of an SVG path. */
export interface BodyShape {
  wheels: { rearX: number; frontX: number; radius: number; archRadius: number }
  /** The rim's share of a wheel's radius, 0-1: larger for faster cars. */
  rimShare: number
  /** The highest point of the roof. */
  topY: number
  /** The painted area, without holes for the wheels. */
  shell: string
  /** The roof, for cars with a second colour on it. */
  roof?: string
  /** The side below its crease, which faces the ground instead of the sky. */
  flank: string
  /** Lines that catch the light. */
  crease: string
  /** Gaps of doors and lids. */
  gaps: string
  glass: string
  /** Windows that only some cars of its kind have. */
  sideGlass?: string
  /** Mudguards in front of the rest. */
  fenders?: string
  /** The seats of an open car. */
  leather?: string
  /** The path of a stripe. */
  stripe?: string
  /** The inside, as seen through the glass. */
  inside: string
  /** Rubber, grilles and intakes. */
  black: string
  /** Handles, strips and frames that shine. */
  bright: string
  headlight: string
  /** The origin of the light beam. */
  lamp: readonly [x: number, y: number]
  taillight: string
  /** The part that half falls off when the car is badly damaged, and the point where it still hangs. */
  bumper: { path: string; hinge: readonly [x: number, y: number]; degrees: number }
  /** The places of dents, of a stone's hole in the glass, and of rising smoke. */
  dents: readonly (readonly [x: number, y: number])[]
  crack: readonly [x: number, y: number]
  smoke: readonly [x: number, y: number]
}
