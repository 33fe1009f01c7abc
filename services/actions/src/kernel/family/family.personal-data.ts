import { forgetRows, type PersonalData } from '@sottomondo/server-kit/personal-data'

export const familyPersonalData: PersonalData = {
  leftOut: {
    family_member: 'a copy of what social keeps of the members of families, and tells them',
  },
  forgetting: [forgetRows('family_member')],
}
