/** Duration of a spin, and of each picture meanwhile (spec 3 §9). */
export const spinMs = 500
export const symbolMs = 100
