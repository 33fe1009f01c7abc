import { useCall } from '@sottomondo/mfe-kit'

/** Whether the player has a family to talk in: the server knows no such room for others. */
export function useFamilyRoom(): boolean {
  const { data } = useCall('GET /api/chat', { query: { room: 'family', limit: 1 } })
  return data !== undefined
}
