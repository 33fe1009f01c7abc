import { useEffect, useEffectEvent } from 'react'
import { useCall } from '../call/use-call.ts'
import { useSettled } from '../use-settled.ts'

/** As the search page waits (spec 3 §2). */
const settledAfterMs = 300
/** So old may the server's own list be (`listRules` of accounts). */
const serverKeepsMs = 3000

/**
 * The names of all living players, for a field that suggests them; without an answer it takes what is typed. Where nobody
 * fits that, it is looked again: they may have been born since.
 * @param typed what stands in the field
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
