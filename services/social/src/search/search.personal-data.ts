import type { PersonalData } from '../personal-data/personal-data.ts'

export const searchPersonalData: PersonalData = {
  leftOut: { name_part: 'anybody may find a player by their name' },
}
