import { useCall, useSession, useSettled } from '@sottomondo/mfe-kit'

/** As the search page waits (spec 3 §2). */
const searchAfterMs = 300

/** Living players whose name fits what is typed, but for oneself; without an answer what is typed stays as it is. */
export function usePlayerNames(typed: string): readonly string[] {
  const { accountName } = useSession()
  const q = useSettled(typed.trim(), searchAfterMs)
  const { data } = useCall('GET /api/searchPlayers', { query: { q } })
  return data?.accountNames.filter((name) => name !== accountName) ?? []
}
