import { useEffect, useState } from 'react'
import { useCall } from '../call/use-call.ts'
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
  const { data, reload } = useCall('GET /api/searchPlayers', { query: { q } })
  const [names, setNames] = useState<readonly string[]>([])
  if (data && data.accountNames !== names) setNames(data.accountNames)
  const missed = data?.accountNames.length === 0 ? q : ''
  useEffect(() => {
    if (missed === '') return
    const again = setTimeout(reload, againAfterMs)
    return () => clearTimeout(again)
  }, [missed, reload])
  return names.filter((name) => name !== accountName)
}
