/** Limits of what is fetched for players' texts. All of them ours. */
export const imageRules = {
  /** Of one image. */
  bytesMost: 4_000_000,
  /** From the question to the last byte, redirects and all. */
  withinMs: 8000,
  /** For a name server's answer. */
  resolveMs: 2000,
  redirectsMost: 3,
  /** What shows nothing but itself: an SVG is a document. */
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  /** By one process. */
  atOnceMost: 32,
  /** What one address may have fetched that is not kept. */
  visitorMost: 120,
  visitorWindowMs: 60_000,
  /** How long browsers and we keep one. */
  keptSeconds: 86_400,
  keptBytesMost: 64_000_000,
  /** How long nothing is asked again that could not be fetched. */
  failedSeconds: 60,
  failedMost: 2000,
} as const
