import type { BodyShape } from '../body-shape.ts'

/** From the time of angular cars. */
export const boxyEstate: BodyShape = {
  wheels: { rearX: 125, frontX: 371, radius: 29, archRadius: 34 },
  rimShare: 0.6,
  topY: 68,
  shell:
    'm34 179c-2-9-3-21-3-31l2-36 25-34c4-5 10-6.5 18-7l174-1.5c10 0 16 2.5 24 8.5l48 28 102 6c14 1 20 5 22 11l4 29-1 19c-1 6-5 9-11 9l-396 2c-4 0-7-1-8-3z',
  roof: 'm46 94 12-16c4-5 10-6.5 18-7l174-1.5c10 0 16 2.5 24 8.5l8 5H60z',
  flank: 'm31 144 418-2 1 10-1 19c-1 6-5 9-11 9l-396 2c-4 0-7-1-8-3-2-9-3-23-3-35z',
  crease: 'm33 121 167-3 245 7m-283 45h172',
  gaps: 'm207 104v72m-78-72c-1 16 5 28 17 44m172-42c3 14 3 34-1 50l-3 22M33 112l15-3 4 7v34m272-41 100 6',
  glass:
    'm56 103 20-23c2-2 5-2.5 10-2.5l40-.5v26zm76-26h70a2 2 0 0 1 2 2v24.5h-72zm78 2a2 2 0 0 1 2-2l36-.5c8 0 12 1.5 18 5.5l36 22h-92z',
  inside: 'm166 104c0-9 2-14 8-14 6 0 8 5 10 14zm72 0c0-10 2-15 8-15 6 0 9 6 12 15z',
  black:
    'm25 150h35v16H28a3 3 0 0 1-3-3zm389 2h40a3 3 0 0 1 3 3v10a3 3 0 0 1-3 3h-40zm-252-16h172v6H162zm126-37c2-6 12-7 16-4v7c-6 2-12 2-16-3zm-130 79h180v5H158zM84 65h162v4H84z',
  bright: 'm216 114h17v4.5h-17zm-76 0h17v4.5h-17zM25 157h35v2H25zm389 2h43v2h-43z',
  headlight: 'm424 117h20l4 19h-22z',
  lamp: [445, 127],
  taillight: 'm32 113h11v29H31z',
  stripe: 'm31 128 417 4v4H31z',
  bumper: { path: 'm408 151h46a3 3 0 0 1 3 4v10a3 3 0 0 1-3 4h-46z', hinge: [410, 159], degrees: 15 },
  dents: [
    [276, 150],
    [62, 154],
    [186, 152],
  ],
  crack: [266, 92],
  smoke: [404, 110],
}
