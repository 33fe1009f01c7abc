/** A read's `:name` is the route's. @param params as they stand in the address */
export function filledIn(read: string, params: Readonly<Record<string, string | undefined>>): string {
  return read.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(decoded(params[name] ?? '')))
}

/** Anybody may ask for an address that nobody has encoded. */
function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return value
  }
}
