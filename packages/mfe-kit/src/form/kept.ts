/** Never written down, whatever a form asks for. */
const secret = /password|code|token/i

const prefix = 'form:'
const keyOf = (form: string) => prefix + form

/** What was typed into a form before, as long as the tab is open: {} where there is nothing or nowhere to keep it. */
export function readKept(form: string | undefined): Record<string, unknown> {
  if (!form) return {}
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? '{}') as Record<string, unknown>
  } catch {
    return {}
  }
}

/** Keeps what was typed, without its secrets, or forgets it. */
export function keep(form: string | undefined, values: Readonly<Record<string, unknown>> | undefined): void {
  if (!form) return
  try {
    if (!values) sessionStorage.removeItem(keyOf(form))
    else {
      const open = Object.entries(values).filter(([name]) => !secret.test(name))
      sessionStorage.setItem(keyOf(form), JSON.stringify(Object.fromEntries(open)))
    }
  } catch {
    // A browser that keeps nothing: the form is then as long as its page.
  }
}

/** Forgets all of it: who typed it has left. */
export function forgetKept(): void {
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept then.
  }
}
