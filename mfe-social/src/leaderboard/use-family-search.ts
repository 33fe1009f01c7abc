import { api, useSettled } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'

const searchAfterMs = 300

/** Suggests families whose name begins with a typed text, and knows whether the text is a whole name. */
export function useFamilySearch() {
  const [typed, search] = useState('')
  const q = useSettled(typed.trim(), searchAfterMs)
  const [found, setFound] = useState<{ of: string; names: readonly string[] }>({ of: '', names: [] })
  useEffect(() => {
    let isShown = true
    const show = (names: readonly string[]) => isShown && setFound({ of: q, names })
    const look = async () => show((await api('GET /api/family', { query: { q } })).map(({ familyName }) => familyName))
    // Without an answer nothing is suggested; the list below says what is wrong.
    if (q) look().catch(() => show([]))
    return () => {
      isShown = false
    }
  }, [q])
  const { of, names } = found
  /** Also a name that no family has: the list then says so. The beginning of one is none yet. */
  const isWhole = (text: string) => {
    const name = text.trim().toLowerCase()
    if (name === '') return true
    return of.toLowerCase() === name && (names.length === 0 || names.some((one) => one.toLowerCase() === name))
  }
  return { names, search, isWhole }
}
