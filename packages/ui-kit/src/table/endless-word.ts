import type { ReactElement, ReactNode } from 'react'

/** A word longer than a column makes room for; names are at most that long. */
const endlessWord = /[^\s-]{16}/

/** Whether the content has such a word: typed by a player to break the layout. */
export function hasEndlessWord(shown: ReactNode): boolean {
  if (typeof shown === 'string') return endlessWord.test(shown)
  if (Array.isArray(shown)) return shown.some(hasEndlessWord)
  const { props } = Object(shown) as Partial<ReactElement<{ children?: ReactNode }>>
  return !!props && hasEndlessWord(props.children)
}
