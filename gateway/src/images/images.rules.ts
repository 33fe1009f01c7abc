/** Limits of fetches for players' texts; all figures are ours. */
export const imageRules = {
  /** Size of one image. */
  bytesMost: 4_000_000,
  /** From the request to the last byte, redirects included. */
  withinMs: 8000,
  /** From the request to the first byte, for each redirect. */
  firstByteMs: 3000,
  /** Timeout of a name server. */
  resolveMs: 2000,
  redirectsMost: 3,
  /** Types that show nothing but an image: an SVG is a document. */
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  /** Fetches of one process. */
  atOnceMost: 32,
  /** Fetches for one visitor: as many as browsers load from one host, less what they leave to other requests. */
  atOncePerVisitor: 4,
  /** How long a fetch may take while others wait for its place; most pictures arrive within this. */
  undisturbedMs: 2000,
  /** The pictures of a long page. */
  waitingPerVisitor: 80,
  waitingMost: 2000,
  /** Uncached images per address. */
  visitorMost: 120,
  visitorWindowMs: 60_000,
  /** How long browsers and we keep an image. */
  keptSeconds: 86_400,
  keptBytesMost: 64_000_000,
  /** How long a failed address is not fetched again. */
  failedSeconds: 60,
  failedMost: 2000,
} as const
