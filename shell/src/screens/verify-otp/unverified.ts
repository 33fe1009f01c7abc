/** The navigation's state of /verify-otp: the player whose phone is still to be verified (spec 1 §2). */
export interface Unverified {
  phone: string
  userId: number
  /** The name of their gangster-to-be, where that is known. */
  accountName?: string | null
  /** Needed to correct the phone. */
  email?: string
  /** The page that they asked for before the login. */
  next?: string
}
