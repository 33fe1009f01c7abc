/** Limits of what is fetched for players' texts. All of them ours. */
export const imageRules = {
  /** Of one image. */
  bytesMost: 4_000_000,
  /** From the question to the last byte, redirects and all. */
  withinMs: 8000,
  /** From the question to the first byte, of each step that redirects lead over. */
  firstByteMs: 3000,
  /** For a name server's answer. */
  resolveMs: 2000,
  redirectsMost: 3,
  /** What shows nothing but itself: an SVG is a document. */
  types: ['image/png', 'image/jpeg', 'image/gif', 'image/webp', 'image/avif'],
  /** By one process. */
  atOnceMost: 32,
  /** For one visitor: as many as browsers load of one host, less what they leave to other things. */
  atOncePerVisitor: 4,
  /** How long one may take while others wait for its place; a picture that comes at all mostly comes within this.  */
  undisturbedMs: 2000,
  /** The pictures of a long page. */
  waitingPerVisitor: 80,
  waitingMost: 2000,
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
