/**
 * How long an intent whose answer was lost keeps its request id: the player who presses again means the same thing,
 * and must not pay twice when the first request did arrive.
 */
const rememberedMs = 30_000

const unanswered = new Map<string, { key: string; untilMs: number }>()

/** A new request id, or the one of the same intent that got no answer a moment ago. */
export function idempotencyKey(intent: string): string {
  const known = unanswered.get(intent)
  return known && known.untilMs > Date.now() ? known.key : randomUuid()
}

/** A random UUID; `crypto.randomUUID` itself is missing on plain http. */
function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}

export function rememberKey(intent: string, key: string): void {
  unanswered.set(intent, { key, untilMs: Date.now() + rememberedMs })
}

export function forgetKey(intent: string): void {
  unanswered.delete(intent)
}
