import { useCall } from '@sottomondo/mfe-kit'

/** Whether the player has a family to talk in, undefined until that is known: others have no such room. */
export function useFamilyRoom(): boolean | undefined {
  const { data, error } = useCall('GET /api/family/settings', undefined, { rereadOn: { familyChanged: true } })
  if (data) return data.familyId !== null
  return error ? false : undefined
}
