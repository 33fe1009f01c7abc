/**
 * Returns the form that similar names share: case, spaces, dashes and underscores do not count, 0 is o, and 1, l and i
 * are one. Names are ASCII letters, digits, - and _, those of families with spaces. The same in SQL:
 * `translate(lower(name), '10l-_ ', 'ioi')`, as the owners' tables keep it beside a name (`folded_name`).
 */
export function foldName(name: string): string {
  return name.toLowerCase().replaceAll(/[-_ ]/g, '').replaceAll('0', 'o').replaceAll(/[1l]/g, 'i')
}
