/** Returns a hash that spreads names over the emblems (FNV-1a, 32 bits). */
function hashOf(name: string): number {
  let hash = 0x811c9dc5
  for (const character of name.toLowerCase()) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return hash >>> 0
}

/** Divisions of a coat of arms, over a field of 40 x 40. */
const divisions = [
  'M20 0h20v40H20z',
  'M0 20h40v20H0z',
  'M0 0l40 40H0z',
  'M40 0L0 40h40z',
  'M0 40L20 14l20 26z',
  'M0 0h20v20H0zM20 20h20v20H20z',
  'M13 0h14v40H13z',
  'M0 13h40v14H0z',
] as const

const fields = ['#4a2f2b', '#2e3d3a', '#3d3550', '#4a3d24', '#2b3a4f', '#43323f', '#37412b', '#3b3733'] as const

export type Emblem = { division: string; field: string; charge: string; initial: string }

/** Returns the arms of a name: always the same for the same name, in any case. Its two tinctures always differ. */
export function emblemOf(name: string): Emblem {
  const hash = hashOf(name)
  const at = <Item>(items: readonly [Item, ...Item[]], index: number) => items[index % items.length] ?? items[0]
  const fieldIndex = (hash >>> 3) % fields.length
  const otherIndex = fieldIndex + 1 + ((hash >>> 7) % (fields.length - 1))
  return {
    division: at(divisions, hash),
    field: at(fields, fieldIndex),
    charge: at(fields, otherIndex),
    initial: (Array.from(name.trim())[0] ?? '?').toUpperCase(),
  }
}
