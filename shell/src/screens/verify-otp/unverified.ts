/** What /verify-otp finds in the navigation's state: whose phone is still to be verified (spec 1 §2). */
export interface Unverified {
  phone: string
  userId: number
  /** Whom they become by it, where that is known. */
  accountName?: string | null
  /** With which the phone can be corrected. */
  email?: string
}
