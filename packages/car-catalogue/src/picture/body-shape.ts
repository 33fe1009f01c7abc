/** The ground on which every car stands, in a frame of 480 x 240; its nose is on the right. */
export const groundY = 200
export const frame = { width: 480, height: 240 }

/** A kind of body, seen from its side; every text is the `d` of an SVG path. */
export interface BodyShape {
  wheels: { rearX: number; frontX: number; radius: number; archRadius: number }
  /** Which part of a wheel's radius its rim takes, 0-1: the faster, the more. */
  rimShare: number
  /** The highest point of its roof. */
  topY: number
  /** All that is painted, without holes for the wheels. */
  shell: string
  /** The roof, where a second colour can lie on it. */
  roof?: string
  /** The side below its crease, which looks at the ground instead of the sky. */
  flank: string
  /** Lines that catch the light. */
  crease: string
  /** Gaps of doors and lids. */
  gaps: string
  glass: string
  /** Windows that only some of its kind have. */
  sideGlass?: string
  /** Mudguards that stand before the rest. */
  fenders?: string
  /** Seats under the sky. */
  leather?: string
  /** Where a stripe runs. */
  stripe?: string
  /** What of the inside is seen through the glass. */
  inside: string
  /** Rubber, grilles and intakes. */
  black: string
  /** Handles, strips and frames that shine. */
  bright: string
  headlight: string
  /** From where its beam goes. */
  lamp: readonly [x: number, y: number]
  taillight: string
  /** What falls half off when the car is badly hit, and where it still hangs. */
  bumper: { path: string; hinge: readonly [x: number, y: number]; degrees: number }
  /** Where dents sit, where a stone went through the glass, from where smoke rises. */
  dents: readonly (readonly [x: number, y: number])[]
  crack: readonly [x: number, y: number]
  smoke: readonly [x: number, y: number]
}
