import { dutchTime } from '@sottomondo/server-kit/clock'
import { formatEuro } from '@sottomondo/server-kit/money'
import { familyRules } from './family.rules.ts'

/** What players read of families. */

export const bulletsText = (count: number) => (count === 1 ? '1 kogel' : `${count.toLocaleString('nl-NL')} kogels`)

export const familyTexts = {
  wentWrong: 'Even niet bereikbaar. Probeer het zo opnieuw.',
  none: 'Deze familie bestaat niet.',
  notInOne: 'Je zit niet in een familie.',
  inOneAlready: 'Je zit al in een familie. Verlaat die eerst.',
  noRight: 'Dat mag jij in je familie niet.',
  /** spec 3 §8 */
  noTreasurer: 'Mislukt, ben je Consigliere of Don van de familie?',
  badName: 'Een familienaam heeft 3 tot 15 letters, cijfers, spaties en streepjes.',
  nameTaken: 'Er is al een familie die zo heet, of bijna zo.',
  badAmount: 'Vul een heel bedrag boven 0 in.',
  badCost: `Vul een heel bedrag in van 0 tot ${formatEuro(familyRules.mostCostEuro)}.`,
  badRole: 'Kies een rol.',
  badSymbol: 'Kies een van de symbolen.',
  symbolTaken: (familyName: string) => `Dat symbool is al van ${familyName}.`,
  sameName: 'De familie heet al zo.',
  sameSymbol: 'Dat is al jullie symbool.',
  notMember: (name: string) => `${name} zit niet in je familie.`,
  mayNotKick: (name: string) => `${name} zetten ze er niet op jouw woord uit.`,
  kickOneself: 'Jezelf zet je er niet uit. Verlaat de familie.',
  sameRole: (name: string) => `${name} heeft die rol al.`,
  donKeepsRole: 'De don blijft de don.',
  profileTooLong: (most: number) => `De tekst heeft hoogstens ${most} tekens.`,
  mottoTooLong: `Een motto heeft hoogstens ${familyRules.mottoCharacters} tekens.`,
  noCash: 'Je hebt niet genoeg geld op zak.',
  noCredits: 'Je hebt niet genoeg credits.',

  founded: (name: string) => `${name} is opgericht. Jij bent de don.`,
  left: (name: string) => `Je hebt ${name} verlaten.`,
  ended: (name: string) => `Je hebt ${name} verlaten. Zonder opvolger hield de familie op te bestaan.`,
  kicked: (name: string) => `${name} staat buiten.`,
  role: (name: string, role: string) => `${name} is voortaan ${role}.`,
  saved: 'Het profiel van de familie is bijgewerkt.',
  renamed: (name: string) => `De familie heet voortaan ${name}.`,
  symbol: (name: string) => `Het symbool van de familie is voortaan: ${name}.`,
  cashIn: (euro: number) => `${formatEuro(euro)} ligt op de familiebank.`,
  cashOut: (euro: number) => `Je nam ${formatEuro(euro)} op van de familiebank.`,
  bulletsIn: (arriving: number, lost: number) =>
    lost === 0
      ? `${bulletsText(arriving)} in het magazijn.`
      : `${bulletsText(arriving)} in het magazijn. Onderweg ${lost === 1 ? 'ging er 1' : `gingen er ${lost.toLocaleString('nl-NL')}`} verloren.`,
  bulletsOut: (count: number) => `Je nam ${bulletsText(count)} uit het magazijn.`,
  expanded: (places: number) => `Er is plaats voor ${places} leden.`,
  crusherHired: `De crusher is gehuurd: goed voor ${bulletsText(familyRules.crusherBullets)}.`,
  joinCost: (euro: number) =>
    `Lid worden kost voortaan ${formatEuro(euro)}. Wie al een uitnodiging heeft, betaalt de oude prijs.`,
  leaveCost: (euro: number) => `Vertrekken kost voortaan ${formatEuro(euro)}.`,
} as const

export const invitationTexts = {
  none: 'Deze uitnodiging bestaat niet.',
  notYours: 'Deze uitnodiging is voor iemand anders.',
  oneself: 'Jezelf uitnodigen helpt niet.',
  badPlayer: 'Deze speler bestaat niet.',
  dead: (name: string) => `${name} leeft niet meer.`,
  inFamily: (name: string) => `${name} zit al in je familie.`,
  inOther: (name: string) => `${name} zit al in een familie.`,
  already: (name: string) => `${name} heeft al een uitnodiging van je familie.`,
  mayNotAs: 'Als sottocapo nodig je alleen leden uit. Rollen geeft de don.',
  roleTaken: 'Die rol is al vergeven.',
  tooMany: `Er staan al ${familyRules.mostInvitations} uitnodigingen open. Trek er een in, of wacht.`,
  full: 'De familie zit vol.',
  ended: 'Deze familie bestaat niet meer.',
  accepted: 'Je hebt deze uitnodiging al aangenomen.',
  declined: 'Je hebt deze uitnodiging afgewezen.',
  withdrawn: 'De familie heeft deze uitnodiging ingetrokken.',
  lapsed: `Deze uitnodiging is verlopen: na ${familyRules.invitationHours} uur vervalt ze.`,
  void: 'Deze uitnodiging geldt niet meer.',
  changed: 'De uitnodiging is net veranderd. Kijk nog eens.',

  invited: (name: string, secondsLeft: number) =>
    `${name} is uitgenodigd en heeft ${dutchTime(secondsLeft)} om te beslissen.`,
  asked: (by: string, familyName: string) => `${by} nodigt je uit voor ${familyName}.`,
  joined: (familyName: string) => `Welkom bij ${familyName}.`,
  joinedAsMember: (familyName: string) => `Welkom bij ${familyName}. Je rol was al vergeven: je bent lid.`,
  youDeclined: (familyName: string) => `Je hebt ${familyName} afgewezen.`,
  youWithdrew: (name: string) => `De uitnodiging van ${name} is ingetrokken.`,
} as const

/** How a role is called in a sentence. */
export const roleNames = {
  DON: 'don',
  SOTTOCAPO: 'sottocapo',
  CONSIGLIERE: 'consigliere',
  SUCCESSOR: 'opvolger',
  SECOND_SUCCESSOR: 'tweede opvolger',
  MEMBER: 'lid',
} as const

/** The mail of the house that brings an invitation. */
export const invitationMail = (
  origin: string,
  {
    inviteId,
    inviterName,
    familyName,
    role,
    joinCostEuro,
  }: {
    inviteId: number
    inviterName: string
    familyName: string
    role: keyof typeof roleNames
    joinCostEuro: number
  },
) => ({
  subject: `Uitnodiging van ${familyName}`,
  body: [
    `${inviterName} wil je bij ${familyName}, als ${roleNames[role]}.`,
    joinCostEuro === 0 ? 'Lid worden kost je niets.' : `Lid worden kost je ${formatEuro(joinCostEuro)} uit je zak.`,
    `Neem je het aan, ga dan hierheen: ${origin}/family/invite/acceptById/${inviteId}`,
    `Na ${familyRules.invitationHours} uur is die deur dicht.`,
  ].join('\n\n'),
})
