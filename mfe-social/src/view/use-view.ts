import { useSettled } from '@sottomondo/mfe-kit'
import { useSearchParams } from '@sottomondo/router'
import { useEffect, useRef, useState } from 'react'

/** So long after the last letter a typed text is looked for, and stands in the address. */
const settledMs = 300

type Words = Readonly<Record<string, string | number | undefined>>

/**
 * What the player looks at, in the address: going back and a reload find it again.
 * @returns the value of each of these words, '' without one; `look` changes some of them, '' or undefined takes one out.
 * A change is a step of its own to go back to, unless it replaces the last one.
 */
export function useView<Word extends string>(...words: Word[]) {
  const [address, setAddress] = useSearchParams()
  const view = Object.fromEntries(words.map((word) => [word, address.get(word) ?? ''])) as Record<Word, string>
  const look = (changed: Words, { replace = false } = {}) =>
    setAddress(
      (last) => {
        const next = new URLSearchParams(last)
        for (const [word, value] of Object.entries(changed)) value ? next.set(word, String(value)) : next.delete(word)
        return next
      },
      { replace },
    )
  return { view, look }
}

/**
 * The text of a field whose word stands in the address: written there once typing has come to rest, and taken from there
 * where the player goes back.
 * @param isMeant a text for which it is false stays in the field alone
 */
export function useTyped(
  inAddress: string,
  write: (text: string) => void,
  isMeant: (text: string) => boolean = () => true,
) {
  const [typed, setTyped] = useState(inAddress)
  const written = useRef(inAddress)
  useEffect(() => {
    if (inAddress === written.current) return
    written.current = inAddress
    setTyped(inAddress)
  }, [inAddress])
  const settled = useSettled(typed, settledMs)
  const meant = isMeant(settled)
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where typing has come to rest
  useEffect(() => {
    if (!meant || settled === written.current || settled !== typed) return
    written.current = settled
    write(settled)
  }, [settled, meant])
  return [typed, setTyped] as const
}
