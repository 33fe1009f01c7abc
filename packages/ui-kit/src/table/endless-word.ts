import type { ReactElement, ReactNode } from 'react'

/** Longer than the words of a language that a column makes room for, as long as a name may be. */
const endlessWord = /[^\s-]{16}/

/** Whether a word in what is shown is longer than words are: somebody's, who wanted to see what becomes of it. */
export function hasEndlessWord(shown: ReactNode): boolean {
  if (typeof shown === 'string') return endlessWord.test(shown)
  if (Array.isArray(shown)) return shown.some(hasEndlessWord)
  const { props } = Object(shown) as Partial<ReactElement<{ children?: ReactNode }>>
  return !!props && hasEndlessWord(props.children)
}
