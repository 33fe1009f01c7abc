import { ProfilePage } from './profile-page.tsx'
import { sampleProfile } from './sample-profile.ts'

/** /profileMock: how a profile may look, of somebody who does not exist (spec 3 §2). */
export const Screen = () => <ProfilePage name={sampleProfile.accountName} profile={sampleProfile} />
