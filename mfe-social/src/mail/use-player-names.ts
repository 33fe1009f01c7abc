import { useCall, useSession, useSettled } from '@sottomondo/mfe-kit'
import { useEffect } from 'react'

/** As the search page waits (spec 3 §2). */
const searchAfterMs = 300
/** Who was born a moment ago may not be found yet. */
const againAfterMs = 2000

/**
 * Living players whose name fits what is typed, but for oneself; without an answer what is typed stays as it is. Where
 * nobody fits, it is looked once more: they may have been born since.
 */
export function usePlayerNames(typed: string): readonly string[] {
  const { accountName } = useSession()
  const q = useSettled(typed.trim(), searchAfterMs)
  const { data, reload } = useCall('GET /api/searchPlayers', { query: { q } })
  const missed = data?.accountNames.length === 0 ? q : ''
  useEffect(() => {
    if (missed === '') return
    const again = setTimeout(reload, againAfterMs)
    return () => clearTimeout(again)
  }, [missed, reload])
  return data?.accountNames.filter((name) => name !== accountName) ?? []
}
