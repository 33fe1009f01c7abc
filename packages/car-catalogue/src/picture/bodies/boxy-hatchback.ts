import type { BodyShape } from '../body-shape.ts'

/** From the time of angular cars. */
export const boxyHatchback: BodyShape = {
  wheels: { rearX: 110, frontX: 362, radius: 30, archRadius: 35 },
  rimShare: 0.58,
  topY: 46,
  shell:
    'm46 178c-2-8-3-18-3-30l1-36 6-13 24-43c3-5 8-7 16-7.5L226 47c10 0 16 3 22 9l42 42 118 8c14 1 22 4 25 10l4 34-1 22c-1 5-4 7-9 7l-373 2c-5 0-7-1-8-3z',
  roof: 'm62 78 12-22c3-5 8-7 16-7.5L226 47c10 0 16 3 22 9l6 6H76z',
  flank: 'm43 142 393-5 1 13-1 22c-1 5-4 7-9 7l-373 2c-5 0-7-1-8-3-2-8-3-24-3-36z',
  crease: 'm45 117 155-3 232 4m-282 50h176',
  gaps: 'm179 98v77m-76-77v28m183-28c4 14 4 42 0 58l-4 20M50 99l12 5v42m230-45 116 8',
  glass:
    'm66 97 16-35c2-4 5-6 10-6h8v41zm40-41h68a2 2 0 0 1 2 2v39h-70zm76 2a2 2 0 0 1 2-2l40-.5c7 0 11 1.5 16 6.5l36 35h-94z',
  inside: 'm138 98c0-14 3-20 9-20 7 0 10 6 13 20zm74 0c0-15 4-22 10-22 7 0 10 8 14 22z',
  black:
    'm37 148h29v15H40a3 3 0 0 1-3-3zm369 0h35a3 3 0 0 1 3 3v9a3 3 0 0 1-3 3h-35zm-260-16h180v6H146zm112-39c2-7 12-7 16-4v7c-6 3-12 3-16-3zm-114 83h184v6H144zm290-58 3 24h-3l-3-24z',
  bright: 'm190 106h17v4.5h-17zm-78 0h17v4.5h-17zm-75 48h29v2H37zm369 0h38v2h-38z',
  headlight: 'm412 112h19l3 20h-20z',
  lamp: [432, 122],
  taillight: 'm44 113h11v25H43.5z',
  stripe: 'm43 124h393v5H43z',
  bumper: { path: 'm400 147h41a3 3 0 0 1 3 4v9a3 3 0 0 1-3 4h-41z', hinge: [402, 154], degrees: 16 },
  dents: [
    [270, 142],
    [60, 152],
    [168, 148],
  ],
  crack: [236, 80],
  smoke: [384, 102],
}
