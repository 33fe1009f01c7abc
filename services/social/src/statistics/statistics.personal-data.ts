import type { PersonalData } from '../personal-data/personal-data.ts'

export const statisticsPersonalData: PersonalData = {
  leftOut: { owner_figures: 'anybody may read it, under the names of now' },
}
