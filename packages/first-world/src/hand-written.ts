import { type Dead, type Gangster, gangsterOf } from './gangster.ts'

type Row = [
  accountName: string,
  gender: Gangster['gender'],
  city: Gangster['city'],
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

/** Before everything that the services seed for them. */
const handWrittenBornDaysAgo = 14
/** Of the player and the admin. */
const loginBullets = 60

/** Entry 1 is the player of the printed login, entry 2 the admin. */
export const WORLD: readonly Gangster[] = ROWS.map(
  ([accountName, gender, city, experience, bankEuro, pocketEuro, jailSeconds = 0, lifeLost = 0], index) =>
    gangsterOf({
      accountId: index + 1,
      accountName,
      gender,
      city,
      experience,
      bankEuro,
      pocketEuro,
      bullets: index < 2 ? loginBullets : 0,
      jailSeconds,
      lifeLost,
      bornDaysAgo: handWrittenBornDaysAgo,
      isAdmin: index === 1,
      isGodfather: accountName === 'Occhiali',
      isResident: index > 1,
    }),
)

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
