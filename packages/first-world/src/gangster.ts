export type City = 'Amsterdam' | 'Brussel' | 'Parijs' | 'Rome'

export type Gangster = {
  /** Below 1000, the same number as the user's. */
  accountId: number
  userId: number
  accountName: string
  email: string
  phone: string
  gender: 'male' | 'female'
  city: City
  experience: number
  bankEuro: number
  pocketEuro: number
  bullets: number
  /** Seconds in jail from the seeding on; 0 for a free gangster. */
  jailSeconds: number
  /** The lost part of the life, for some gangsters. */
  lifeLost: number
  /** Before the first start. */
  bornDaysAgo: number
  isAdmin: boolean
  /** Promoted to the highest rank. */
  isGodfather: boolean
  /** Played by the city itself (`services/residents`): everybody but the player of the printed login and the admin. */
  isResident: boolean
}

export type Dead = Pick<Gangster, 'accountId' | 'userId' | 'accountName' | 'gender'> & {
  /** Null where nobody knows. */
  killerName: string | null
  rankNumber: number
  livedDays: number
  /** Before the first start. */
  diedDaysAgo: number
}

type Lived = Omit<Gangster, 'userId' | 'email' | 'phone' | 'isAdmin' | 'isGodfather' | 'isResident'> &
  Partial<Pick<Gangster, 'isAdmin' | 'isGodfather' | 'isResident'>>

/** Returns how a user of the first world is reached: at addresses and numbers that nobody has. */
export const reachedAt = ({ accountId, accountName }: Pick<Gangster, 'accountId' | 'accountName'>) => ({
  userId: accountId,
  email: `${accountName.toLowerCase()}@sottomondo.example`,
  phone: `+31600000${String(accountId).padStart(3, '0')}`,
})

export const gangsterOf = (lived: Lived): Gangster => ({
  isAdmin: false,
  isGodfather: false,
  isResident: true,
  ...lived,
  ...reachedAt(lived),
})
