type Where = 'localStorage' | 'sessionStorage'

/** What the browser does not store, as texts: it lives as long as the page. */
const unstored = new Map<string, string>()

/**
 * Returns a value of the browser's storage; undefined without one. A browser may forbid its storage, whose mere mention
 * then throws, or have no space left, so pages reach it only through this module (`tools/lint/src/imports/storage.test.ts`).
 */
export function readStored<Value = unknown>(where: Where, key: string): Value | undefined {
  try {
    return JSON.parse(unstored.get(key) ?? globalThis[where].getItem(key) ?? 'null') ?? undefined
  } catch {
    // Forbidden, or not a value of ours: as if there were none.
    return undefined
  }
}

/** Stores a value; undefined removes it. */
export function writeStored(where: Where, key: string, value: unknown): void {
  const text = JSON.stringify(value)
  unstored.delete(key)
  try {
    // First, lest a full storage keeps the older value.
    globalThis[where].removeItem(key)
    if (text) globalThis[where].setItem(key, text)
  } catch {
    if (text) unstored.set(key, text)
  }
}

/** Removes all values whose key begins with `prefix`. */
export function removeStored(where: Where, prefix: string): void {
  const keys = [...unstored.keys()]
  try {
    keys.push(...Object.keys(globalThis[where]))
  } catch {
    // The browser has stored nothing.
  }
  for (const key of keys) if (key.startsWith(prefix)) writeStored(where, key, undefined)
}

/** Removes a file from the caches that the service worker fills. */
export async function removeCached(url: string): Promise<void> {
  try {
    for (const name of await caches.keys()) await (await caches.open(name)).delete(url)
  } catch {
    // Forbidden, or missing as on plain http: the worker then has no files.
  }
}
