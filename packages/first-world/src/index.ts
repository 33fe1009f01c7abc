/**
 * The small living world of a first start: 40 gangsters, so that the jail, the typeahead and the list of online players
 * are not empty. Each service's `src/seed.ts` writes its own part of it; the ids are the same everywhere.
 */

import type { City } from './city.ts'

export { FAMILIES, FAMILY_HISTORY, type Family, type FamilyMove } from './families.ts'
export { FIGHTS, type Fight } from './fights.ts'
export { residentBounds } from './residents.rules.ts'

export type Gangster = {
  /** 1 to 40, the same number as the user's. */
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
  /** Seconds in jail from the seeding on; 0 for a free gangster. */
  jailSeconds: number
  /** The lost part of the life, for some gangsters. */
  lifeLost: number
  isAdmin: boolean
  /** Promoted to the highest rank. */
  isGodfather: boolean
  /** Played by the city itself (`services/residents`): everybody but the player of the printed login and the admin. */
  isResident: boolean
}

type Row = [
  accountName: string,
  gender: Gangster['gender'],
  city: City,
  experience: number,
  bankEuro: number,
  pocketEuro: number,
  jailSeconds?: number,
  lifeLost?: number,
]

const ROWS: Row[] = [
  ['Vito_Rosso', 'male', 'Amsterdam', 1_240, 18_500, 4_250, 0, 8],
  ['Sottocapo', 'male', 'Rome', 196_000, 4_800_000, 125_000],
  ['Donna-Livia', 'female', 'Parijs', 74, 450, 560],
  ['Il_Sarto', 'male', 'Parijs', 16, 50, 510],
  ['Carmela', 'female', 'Brussel', 27_673, 661_200, 14_930, 900, 35],
  ['Nino-Bianchi', 'male', 'Rome', 114, 950, 530],
  ['La_Vedova', 'female', 'Rome', 123_158, 574_700, 162_730],
  ['Beppe', 'male', 'Parijs', 27_671, 249_850, 19_550],
  ['Totoro77', 'male', 'Amsterdam', 15, 250, 520, 1_800, 62],
  ['Fabrizio', 'male', 'Amsterdam', 40, 650, 510],
  ['Ornella', 'female', 'Rome', 6, 50, 500],
  ['Don_Calogero', 'male', 'Parijs', 45_561, 784_450, 40_880],
  ['Zio-Peppino', 'male', 'Rome', 577, 4_700, 890],
  ['Mezzanotte', 'male', 'Brussel', 14, 200, 520, 420],
  ['Graziella', 'female', 'Brussel', 9_749, 75_750, 13_950],
  ['Il_Gatto', 'male', 'Parijs', 476, 4_400, 1_110],
  ['Santino', 'male', 'Amsterdam', 43, 650, 550],
  ['Rosalba', 'female', 'Rome', 82_154, 544_300, 18_330],
  ['Ennio_M', 'male', 'Brussel', 115, 2_200, 690],
  ['Pastafina', 'male', 'Amsterdam', 202, 1_700, 690],
  ['Luciana', 'female', 'Brussel', 265, 1_600, 1_010],
  ['Il_Fornaio', 'male', 'Amsterdam', 13_921, 403_100, 2_370],
  ['Baldassare', 'male', 'Brussel', 183, 1_450, 740, 3_600],
  ['Tre-Dita', 'male', 'Brussel', 136, 1_200, 620, 0, 20],
  ['Nunzia', 'female', 'Rome', 86, 1_650, 530],
  ['Gaspare', 'male', 'Amsterdam', 283, 4_450, 720],
  ['Occhiali', 'male', 'Parijs', 431_366, 4_099_050, 203_670],
  ['Domenica', 'female', 'Amsterdam', 535, 5_000, 610],
  ['Salvo_83', 'male', 'Rome', 14_252, 277_650, 28_200, 1_200, 74],
  ['La_Contessa', 'female', 'Parijs', 1_929, 36_900, 1_870],
  ['Pippo-Neri', 'male', 'Amsterdam', 22, 350, 530],
  ['Ruggero', 'male', 'Rome', 5_818, 53_550, 3_310],
  ['Assunta', 'female', 'Amsterdam', 465, 2_300, 910],
  ['Il_Barbiere', 'male', 'Rome', 5_569, 84_200, 3_330],
  ['Ciro_Amato', 'male', 'Parijs', 8, 50, 500],
  ['Filomena', 'female', 'Parijs', 20_608, 305_900, 12_800, 240],
  ['Mancino', 'male', 'Parijs', 10, 250, 510],
  ['Tarantella', 'female', 'Parijs', 151_543, 3_178_900, 266_410],
  ['Enzo-Greco', 'male', 'Parijs', 1_119, 7_150, 1_060],
  ['Violetta', 'female', 'Parijs', 214, 4_500, 840],
]

/** Entry 1 is the player of the printed login, entry 2 the admin. */
export const WORLD: readonly Gangster[] = ROWS.map(
  ([accountName, gender, city, experience, bankEuro, pocketEuro, jailSeconds = 0, lifeLost = 0], index) => ({
    accountId: index + 1,
    userId: index + 1,
    accountName,
    email: `${accountName.toLowerCase()}@sottomondo.example`,
    phone: `+316000000${String(index + 1).padStart(2, '0')}`,
    gender,
    city,
    experience,
    bankEuro,
    pocketEuro,
    jailSeconds,
    lifeLost,
    isAdmin: index === 1,
    isGodfather: accountName === 'Occhiali',
    isResident: index > 1,
  }),
)

export type Dead = Pick<Gangster, 'accountId' | 'userId' | 'accountName' | 'gender'> & {
  /** Null where nobody knows. */
  killerName: string | null
  rankNumber: number
  livedDays: number
  /** Before the first start. */
  diedDaysAgo: number
}

/** Two who died before the first start: earlier lives of users, for whom the town still burns candles. */
export const DEAD: readonly Dead[] = [
  {
    accountId: 41,
    userId: 12,
    accountName: 'Don_Anselmo',
    gender: 'male',
    killerName: 'La_Vedova',
    rankNumber: 9,
    livedDays: 61,
    diedDaysAgo: 6,
  },
  {
    accountId: 42,
    userId: 21,
    accountName: 'Zia_Rosetta',
    gender: 'female',
    killerName: null,
    rankNumber: 5,
    livedDays: 34,
    diedDaysAgo: 2,
  },
]

export type Login = { email: string; accountName: string; password: string }

/** Public, so for development only; an installation in production gets random ones. */
export const DEVELOPMENT_PASSWORDS = { player: 'welkom-in-de-onderwereld', admin: 'de-sottocapo-ziet-alles' } as const

/**
 * Returns the passwords that the stack passes to each `src/seed.ts`: of entry 1 in SEED_PLAYER_PASSWORD, of the admin in
 * SEED_ADMIN_PASSWORD, of the residents in SEED_RESIDENTS_PASSWORD. Without theirs residents belong to nobody, and in
 * production entry 1 too: give them a password that nobody can type.
 */
export function seedPasswords(env: NodeJS.ProcessEnv): { player?: string; admin: string; residents?: string } {
  const { SEED_PLAYER_PASSWORD: player, SEED_ADMIN_PASSWORD: admin, SEED_RESIDENTS_PASSWORD: residents } = env
  if (!admin) throw new Error('SEED_ADMIN_PASSWORD is missing: the first world has no admin without it.')
  return { ...(player && { player }), admin, ...(residents && { residents }) }
}
