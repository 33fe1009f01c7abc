/** The four families of a first start. Each service's `src/seed.ts` writes its own part of them. */

export type FamilyRole = 'DON' | 'SOTTOCAPO' | 'CONSIGLIERE' | 'SUCCESSOR' | 'SECOND_SUCCESSOR' | 'MEMBER'

export type Family = {
  /** Of 1 to 100, the same in every service. */
  familyId: number
  familyName: string
  /** Its sign, as social names them. */
  symbol: string
  motto: string
  /** In the markup of profiles. */
  profileBody: string
  /** The don first, then in the order in which they came. */
  members: readonly { accountId: number; role: FamilyRole; joinedDaysAgo: number }[]
  bankEuro: number
  bullets: number
  crusherCapacity: number
  maxMembers: number
  daysLeft: number
  foundedDaysAgo: number
  joinCostEuro: number
  leaveCostEuro: number
}

type Member = [accountId: number, role: FamilyRole, joinedDaysAgo: number]

const members = (...rows: Member[]) =>
  rows.map(([accountId, role, joinedDaysAgo]) => ({ accountId, role, joinedDaysAgo }))

/** Account 1, of the printed login, is a member of the first; account 2 is the don of the second. */
export const FAMILIES: readonly Family[] = [
  {
    familyId: 1,
    familyName: 'De Grachtengordel',
    symbol: 'anchor',
    motto: 'Wat het water ziet, vertelt het niet',
    profileBody:
      '[CENTER][B]De Grachtengordel[/B][/CENTER][HR]Amsterdam is van ons, van het IJ tot de Amstel. Wie bij ons komt, deelt mee en zwijgt mee.[BR][BR][I]Elke week een opdracht samen, elke zondag eten bij Don Calogero.[/I]',
    members: members(
      [12, 'DON', 41],
      [22, 'SOTTOCAPO', 40],
      [32, 'CONSIGLIERE', 38],
      [36, 'SUCCESSOR', 33],
      [1, 'MEMBER', 9],
      [28, 'MEMBER', 21],
      [33, 'MEMBER', 4],
    ),
    bankEuro: 3_480_000,
    bullets: 2_150,
    crusherCapacity: 412,
    maxMembers: 15,
    daysLeft: 28,
    foundedDaysAgo: 41,
    joinCostEuro: 25_000,
    leaveCostEuro: 50_000,
  },
  {
    familyId: 2,
    familyName: 'Via Appia',
    symbol: 'eagle',
    motto: 'Alle wegen, één richting',
    profileBody:
      '[CENTER][B]Via Appia[/B][/CENTER]Rome, en alles wat ernaartoe leidt.[HR]Wij zoeken mensen met geduld en een snelle auto. Stuur [B]La_Vedova[/B] een bericht.',
    members: members(
      [2, 'DON', 63],
      [7, 'SOTTOCAPO', 62],
      [18, 'CONSIGLIERE', 57],
      [29, 'SUCCESSOR', 44],
      [34, 'SECOND_SUCCESSOR', 30],
      [13, 'MEMBER', 12],
    ),
    bankEuro: 12_750_000,
    bullets: 8_400,
    crusherCapacity: 1_180,
    maxMembers: 20,
    daysLeft: 28,
    foundedDaysAgo: 63,
    joinCostEuro: 250_000,
    leaveCostEuro: 500_000,
  },
  {
    familyId: 3,
    familyName: 'Les Ombres',
    symbol: 'moon',
    motto: 'Na middernacht werkt Parijs',
    profileBody:
      '[B]Les Ombres[/B][BR]Casino’s, drank en een goede naam. Meer staat hier niet.[HR][I]Geen uitnodiging zonder gesprek.[/I]',
    members: members(
      [38, 'DON', 35],
      [27, 'SOTTOCAPO', 35],
      [8, 'CONSIGLIERE', 26],
      [30, 'SUCCESSOR', 15],
      [16, 'MEMBER', 6],
    ),
    bankEuro: 38_000,
    bullets: 940,
    crusherCapacity: 0,
    maxMembers: 10,
    daysLeft: 17,
    foundedDaysAgo: 35,
    joinCostEuro: 100_000,
    leaveCostEuro: 100_000,
  },
  {
    familyId: 4,
    familyName: 'Noordstation',
    symbol: 'key',
    motto: 'Wij vertrekken altijd op tijd',
    profileBody:
      'Klein, nieuw en hongerig. [B]Carmela[/B] leidt, [B]Graziella[/B] rekent. Iedereen uit Brussel is welkom.',
    members: members([5, 'DON', 11], [15, 'CONSIGLIERE', 11], [24, 'MEMBER', 5]),
    bankEuro: 12_500,
    bullets: 120,
    crusherCapacity: 0,
    maxMembers: 10,
    daysLeft: 19,
    foundedDaysAgo: 11,
    joinCostEuro: 0,
    leaveCostEuro: 10_000,
  },
]

/** What moved in the holdings: as economy names it, with who did it and hours before the seeding. */
export type FamilyMove = readonly [
  familyId: number,
  accountId: number,
  what:
    | 'familyCrusher'
    | 'familyExpansion'
    | 'familyCashDeposit'
    | 'familyCashWithdrawal'
    | 'familyBulletsDeposit'
    | 'familyJoin'
    | 'familyUpkeep',
  amount: number,
  subject: string,
  hoursAgo: number,
]

export const FAMILY_HISTORY: readonly FamilyMove[] = [
  [1, 12, 'familyCrusher', 500_000, '', 196],
  [1, 12, 'familyCashDeposit', 750_000, 'Voor de maand', 148],
  [1, 33, 'familyJoin', 25_000, '', 97],
  [1, 22, 'familyBulletsDeposit', 600, 'Uit de haven', 71],
  [1, 12, 'familyUpkeep', 70_000, '', 58],
  [1, 32, 'familyCashWithdrawal', 120_000, 'Advocaat voor de zaak-Dam', 44],
  [1, 1, 'familyCashDeposit', 12_500, 'Mijn deel van de juwelier', 39],
  [1, 12, 'familyUpkeep', 70_000, '', 34],
  [1, 28, 'familyCashDeposit', 4_000, 'Meer heb ik niet', 20],
  [1, 12, 'familyUpkeep', 70_000, '', 10],
  [1, 36, 'familyBulletsDeposit', 250, '', 5],
  [2, 2, 'familyExpansion', 1_000_000, '', 240],
  [2, 2, 'familyCrusher', 500_000, '', 180],
  [2, 2, 'familyCashDeposit', 2_000_000, 'Rente van de club', 66],
  [2, 2, 'familyUpkeep', 60_000, '', 34],
  [2, 18, 'familyCashWithdrawal', 350_000, 'Vracht uit Ostia', 27],
  [2, 7, 'familyBulletsDeposit', 1_500, 'Voor als het nodig is', 15],
  [2, 2, 'familyUpkeep', 60_000, '', 10],
  [3, 16, 'familyJoin', 100_000, '', 150],
  [3, 38, 'familyCashDeposit', 40_000, 'Tot vrijdag', 61],
  [3, 8, 'familyCashWithdrawal', 25_000, 'Huur van het pakhuis', 23],
  [4, 15, 'familyCashDeposit', 30_000, 'Voor het begin', 40],
  [4, 24, 'familyBulletsDeposit', 90, '', 12],
  [4, 5, 'familyUpkeep', 30_000, '', 10],
]
