/** The key that is pressed before the letter of a page. */
export const pageKey = 'g'

/** How long after it a letter still leads to a page: whoever pressed it by accident goes nowhere later. */
const withinMs = 2000

/** Pages by their letter. */
export const pageLetters: Readonly<Record<string, string>> = {
  s: '/',
  v: '/today',
  m: '/crime',
  a: '/auto-stelen',
  g: '/garage',
  b: '/bank',
  j: '/jail',
  r: '/travel',
  l: '/log',
  i: '/inbox',
  c: '/chat',
  f: '/forum',
}

type Press = Pick<KeyboardEvent, 'key' | 'timeStamp' | 'repeat'>

/** Returns what tells of each key that is meant for the page where it leads: the second of two, such as G and B. */
export function createPageKeys(): (press: Press) => string | undefined {
  let startedMs: number | undefined
  return ({ key, timeStamp, repeat }) => {
    if (repeat || key === 'Shift') return undefined
    const letter = key.toLowerCase()
    const isSecond = startedMs !== undefined && timeStamp - startedMs <= withinMs
    startedMs = !isSecond && letter === pageKey ? timeStamp : undefined
    // Of one letter: the names that every object has are longer.
    return isSecond && letter.length < 2 ? pageLetters[letter] : undefined
  }
}
