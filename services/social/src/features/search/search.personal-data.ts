import type { PersonalData } from '../../kernel/feature.ts'

export const searchPersonalData: PersonalData = {
  leftOut: { name_part: 'anybody may find a player by their name' },
}
