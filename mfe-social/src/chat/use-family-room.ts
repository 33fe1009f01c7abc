import { useCall } from '@sottomondo/mfe-kit'

/** Whether the player has a family to talk in, undefined until that is known: others have no such room. */
export function useFamilyRoom(): boolean | undefined {
  const { data, error } = useCall('GET /api/chat', { query: { room: 'family', limit: 1 } })
  if (data) return true
  return error ? false : undefined
}
