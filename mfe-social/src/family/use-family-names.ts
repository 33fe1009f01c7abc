import { api, useSettled } from '@sottomondo/mfe-kit'
import { useEffect, useState } from 'react'

const searchAfterMs = 300

/** Returns families whose name begins with the typed text, for a field that suggests them; any text may stay. */
export function useFamilyNames(typed: string): readonly string[] {
  const q = useSettled(typed.trim(), searchAfterMs)
  const [names, setNames] = useState<readonly string[]>([])
  useEffect(() => {
    let isShown = true
    const look = async () => {
      const families = await api('GET /api/family', { query: { q } })
      if (isShown) setNames(families.map(({ familyName }) => familyName))
    }
    // Without an answer the field suggests nothing, and the list says what is wrong.
    if (q) look().catch(() => {})
    return () => {
      isShown = false
    }
  }, [q])
  return names
}
