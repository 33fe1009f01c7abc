import { useEffect, useState } from 'react'
import { api } from '../call/api.ts'
import { asApiError } from '../call/use-call.ts'
import { useSession } from '../live/session.ts'
import { useSettled } from '../use-settled.ts'

/** The same delay as on the search page (spec 3 §2). */
const searchAfterMs = 300
/** A player who was born a moment ago may not be found yet. */
const againAfterMs = 2000

/**
 * Returns living players whose name fits the typed text, but not the player, for a field that suggests names; without
 * an answer the text stays as it is. The names found last stay until the next ones are there. An empty result is looked
 * for once more: the player may have been born since.
 */
export function usePlayerNames(typed: string): readonly string[] {
  const { accountName } = useSession()
  const q = useSettled(typed.trim(), searchAfterMs)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let again: ReturnType<typeof setTimeout> | undefined
    let isShown = true
    const look = async (isLast?: boolean) => {
      const { accountNames } = await api('GET /api/searchPlayers', { query: { q } })
      if (!isShown) return
      setNames(accountNames)
      if (!isLast && !accountNames[0]) again = setTimeout(look, againAfterMs, true)
    }
    if (q) look().catch(asApiError)
    return () => {
      isShown = false
      clearTimeout(again)
    }
  }, [q])
  return names.filter((name) => name !== accountName)
}
