/** Fields that are never stored, whatever a form asks for. */
const secret = /password|code|token/i

const prefix = 'form:'
const keyOf = (form: string) => prefix + form

/** Returns the stored input of a form, as long as the tab is open: {} without any, or without a browser storage. */
export function readKept(form: string | undefined): Record<string, unknown> {
  if (!form) return {}
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Stores the input without its secrets, or forgets it. */
export function keep(form: string | undefined, values: Readonly<Record<string, unknown>> | undefined): void {
  if (!form) return
  try {
    if (!values) sessionStorage.removeItem(keyOf(form))
    else {
      const open = Object.entries(values).filter(([name]) => !secret.test(name))
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(open)))
    }
  } catch {
    // The browser stores nothing: the input then lives as long as the page.
  }
}

/** Forgets all stored input: its player has logged out. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was stored then.
  }
}
