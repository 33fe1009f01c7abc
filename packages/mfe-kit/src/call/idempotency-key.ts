import { readStored, writeStored } from '../browser/browser-storage.ts'

/** A request without an answer yet: it may have been carried out, be under way, or never have arrived. */
interface Request {
  /** The call, and the row of a list that it was made for: other contents of the same form are a new request. */
  form: string
  body: string
  key: string
}

/** Contents with such a field are never stored, as in forms (`kept.ts`). */
const secret = /"[^"]*(password|code|token)[^"]*":/i
const keptAs = 'unanswered'

let asker = ''
let unanswered: readonly Request[] = []
/** The requests of this page that still wait for an answer. */
const underWay = new Set<string>()

/**
 * Returns the request id for the contents of a form. A player who presses again after a lost answer means the same
 * request and must not pay twice, however much later: it keeps its first id until an answer comes, or the form sends
 * other contents. The services remember an id for a week.
 */
export function idempotencyKey(form: string, body: string): string {
  const lost = unanswered.filter((one) => one.form === form && !underWay.has(one.key))
  const same = lost.find((one) => one.body === body)
  const changed = lost.filter((one) => one.body !== body)
  const key = same?.key ?? randomUuid()
  underWay.add(key)
  write([...unanswered.filter((one) => one !== same && !changed.includes(one)), { form, body, key }])
  return key
}

/**
 * Ends the wait for an answer.
 * @param isAnswered whether the answer decides about the request
 */
export function settleKey(key: string, isAnswered: boolean): void {
  underWay.delete(key)
  if (isAnswered) write(unanswered.filter((one) => one.key !== key))
}

/**
 * Sets the player whose requests are stored: another player's are forgotten, the same player's survive a reload. '' for
 * nobody.
 */
export function setAsker(next: string): void {
  if (next === asker) return
  const before = asker
  asker = next
  write(before ? [] : kept())
}

function kept(): readonly Request[] {
  const stored = readStored<{ of: string; requests: readonly Request[] }>('sessionStorage', keptAs)
  return stored?.of === asker ? stored.requests : []
}

function write(requests: readonly Request[]): void {
  unanswered = requests
  const open = requests.filter(({ body }) => !secret.test(body))
  writeStored('sessionStorage', keptAs, asker && open.length > 0 ? { of: asker, requests: open } : undefined)
}

/** A random UUID; `crypto.randomUUID` itself is missing on plain http. */
function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
