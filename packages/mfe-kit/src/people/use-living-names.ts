import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../call/use-call.ts'
import { useSettled } from '../use-settled.ts'

/** The same wait as on the search page (spec 3 §2). */
const settledAfterMs = 300
/** The highest age of the server's own list (`listRules` of accounts). */
const serverKeepsMs = 3000

/**
 * Returns the names of all living players, for a field that suggests them; without an answer the field takes any text.
 * When no name fits the text, the list is read again: the gangster may be new.
 * @param typed the field's text
 */
export function useLivingNames(typed: string): readonly string[] {
  const { data, reload } = useCall('GET /api/context/livingaccountnames')
  const sought = useSettled(typed.trim().toLowerCase(), settledAfterMs)
  const isFound = data === undefined || data.some((name) => name.toLowerCase().includes(sought))
  const missed = isFound ? '' : sought
  const look = useEffectEvent(() => void reload())
  useEffect(() => {
    if (missed === '') return
    look()
    const again = setTimeout(look, serverKeepsMs)
    return () => clearTimeout(again)
  }, [missed])
  return data ?? []
}
