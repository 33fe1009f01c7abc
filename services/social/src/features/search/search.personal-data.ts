import type { PersonalData } from '@sottomondo/server-kit/personal-data'

export const searchPersonalData: PersonalData = {
  leftOut: { name_part: 'anybody may find a player by their name' },
}
