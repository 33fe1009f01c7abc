const before = '/cars/'
const after = '.svg'

/** Returns the gateway's path of the picture of a car with this life (0-100). */
export const photoPathOf = (carName: string, life = 100): string =>
  `${before}${encodeURIComponent(carName)}${after}?life=${life}`

/** Returns the car and the life in such a path with its query; undefined for a path that names neither. */
export function readPhotoPath(url: string): { carName: string; life: number } | undefined {
  const [path = '', query = ''] = url.split('?', 2)
  if (!path.startsWith(before) || !path.endsWith(after)) return undefined
  const life = new URLSearchParams(query).get('life') ?? '100'
  if (!/^(100|[0-9]{1,2})$/.test(life)) return undefined
  try {
    return { carName: decodeURIComponent(path.slice(before.length, -after.length)), life: Number(life) }
  } catch {
    // Malformed percent encoding.
    return undefined
  }
}
