/*
 * PostgreSQL's text holds every character but NUL. Nobody types it and nobody sees it: it is left out wherever a call's
 * text is read, whatever its contract says.
 */

const leaveOut = (_name: string, value: unknown): unknown =>
  typeof value === 'string' ? value.replaceAll('\0', '') : value

/** Returns what a JSON text says. */
export const jsonIn = (text: string): unknown => JSON.parse(text, text.includes('\\u0000') ? leaveOut : undefined)

/** Returns the fields of a query, or of a form's body. */
export const fieldsIn = (text: string): Record<string, string> =>
  Object.fromEntries(new URLSearchParams(text.replaceAll('%00', '')))

/** Returns the text of a path's part. @throws URIError for a malformed escape */
export const pathText = (part: string): string => decodeURIComponent(part).replaceAll('\0', '')
