/** What was asked for and has no answer yet: it may have been done, be done just now, or never have arrived. */
interface Request {
  /** The call, and the row of a list that it was made for: whatever is sent from there with other contents is another form. */
  form: string
  body: string
  key: string
}

/** Never written down, as in forms (`kept.ts`). */
const secret = /"[^"]*(password|code|token)[^"]*":/i
const keptAs = 'unanswered'

let asker = ''
let unanswered: readonly Request[] = []
/** Of this page: an answer is still waited for. */
const underWay = new Set<string>()

/**
 * The request id of what a form sends. Whoever presses again after a lost answer means the same thing and must not pay
 * twice, however much later: that has the id of the first time, until an answer to it comes, or the form sends something
 * else. The services know an id for a week.
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

/** @param isAnswered whether what came says what became of the request */
export function settleKey(key: string, isAnswered: boolean): void {
  underWay.delete(key)
  if (isAnswered) write(unanswered.filter((one) => one.key !== key))
}

/** Whose requests they are from now on: another's are forgotten, and the tab keeps them over a reload. '' for nobody. */
export function setAsker(next: string): void {
  if (next === asker) return
  const before = asker
  asker = next
  write(before ? [] : kept())
}

function kept(): readonly Request[] {
  try {
    const { of, requests } = JSON.parse(sessionStorage.getItem(keptAs) ?? '{}')
    return of === asker ? requests : []
  } catch {
    return []
  }
}

function write(requests: readonly Request[]): void {
  unanswered = requests
  try {
    const open = requests.filter(({ body }) => !secret.test(body))
    if (asker && open.length > 0) sessionStorage.setItem(keptAs, JSON.stringify({ of: asker, requests: open }))
    else sessionStorage.removeItem(keptAs)
  } catch {
    // A browser that keeps nothing: they are then as long as their page.
  }
}

/** A random UUID; `crypto.randomUUID` itself is missing on plain http. */
function randomUuid(): string {
  if (crypto.randomUUID) return crypto.randomUUID()
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-a$4-$5')
}
