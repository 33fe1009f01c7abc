import { ProfilePage } from './profile-page.tsx'
import { sampleProfile } from './sample-profile.ts'

/** /profileMock: an example profile, of a made-up player (spec 3 §2). */
export const Screen = () => <ProfilePage name={sampleProfile.accountName} profile={sampleProfile} />
