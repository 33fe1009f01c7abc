import { type FamilyRight, type FamilyRole, familyRights, familyRoles } from '@sottomondo/event-contract/names'
import { type FeatureHelp, helpFigure as figure, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { rolesWith } from './family.rights.ts'
import { familyRules } from './family.rules.ts'
import { familySymbols } from './family.symbols.ts'
import { roleNames } from './family.texts.ts'

const rightNames: Record<FamilyRight, string> = {
  invite: 'Uitnodigen, en uitnodigingen intrekken',
  kick: 'Leden eruit zetten',
  roles: 'Rollen geven',
  profile: 'Profiel en motto schrijven',
  rename: 'De naam veranderen',
  symbol: 'Het symbool kiezen',
  costs: 'Bepalen wat lid worden en vertrekken kosten',
  withdraw: 'Opnemen van de bank en uit het magazijn',
  expand: 'Uitbreiden',
  crusher: 'De crusher huren',
  transactions: 'De transacties van de familie zien',
}
const namesOf = (roles: readonly FamilyRole[]) => roles.map((role) => roleNames[role]).join(', ')

export const familyHelp = (): FeatureHelp[] => [
  {
    feature: 'family',
    title: 'Een familie',
    group: 'family',
    text: [
      'Met genoeg geld op zak richt je een familie op: jij bent de don, en waar je op dat moment bent, is ze thuis. Haar naam lijkt op geen andere, ook niet met een nul voor een o.',
      'Lid word je op uitnodiging, en van één familie tegelijk. Een uitnodiging noemt je rol en je prijs; die prijs blijft staan, ook als de familie duurder wordt. Neem je er een aan, dan vervallen je andere. Mag wie je uitnodigde niemand meer uitnodigen, dan vervalt ze ook.',
      'Wie vertrekt, betaalt wat de familie daarvoor vraagt. Wie eruit wordt gezet of sterft, betaalt niets.',
      'Zit de familie vol, dan koopt ze er plaatsen bij van haar bank.',
    ],
    figures: [
      figure('Een familie oprichten', familyRules.foundingEuro, 'euro'),
      text('Tekens in de naam', '3 tot 15'),
      figure('Plaatsen bij de oprichting', familyRules.firstMembers, 'count'),
      figure('Uitbreiden kost', familyRules.expansionEuro, 'euro'),
      figure('Plaatsen erbij', familyRules.expansionMembers, 'count'),
      figure('Lid worden of vertrekken kost hoogstens', familyRules.mostCostEuro, 'euro'),
      figure('Een uitnodiging geldt (uren)', familyRules.invitationHours, 'count'),
      figure('Open uitnodigingen, hoogstens', familyRules.mostInvitations, 'count'),
      figure('De crusher huren kost', familyRules.crusherEuro, 'euro'),
      figure('En is goed voor', familyRules.crusherBullets, 'bullets'),
    ],
  },
  {
    feature: 'family-roles',
    title: 'Rollen in een familie',
    group: 'family',
    text: [
      'Een familie heeft één don, en hoogstens één sottocapo, één consigliere en twee opvolgers. Wie een rol krijgt die al vergeven was, lost de ander af; die is weer gewoon lid.',
      'De sottocapo zet alleen gewone leden eruit en nodigt alleen leden uit. Storten mag iedereen.',
      'Sterft of vertrekt de don, dan volgt de eerste opvolger, anders de tweede, anders de sottocapo, anders de consigliere. Is er niemand, dan houdt de familie op te bestaan.',
    ],
    tables: [
      table(
        'Wie mag wat',
        familyRights.map((right) => ({
          cells: [text('Wat', rightNames[right]), text('Wie', namesOf(rolesWith[right]))],
        })),
      ),
    ],
    figures: [text('Rollen', namesOf(familyRoles))],
  },
  {
    feature: 'family-upkeep',
    title: 'Het onderhoud van een familie',
    group: 'family',
    text: [
      'Elke nacht gaat het onderhoud van de familiebank, alles of niets. Zolang het betaald wordt, heeft de familie haar volle dagen.',
      'Elke dag zonder kost er een. Zijn ze op, dan is het voorbij: de bank gaat in gelijke delen naar de leden. Eén keer betalen, en alle dagen zijn terug.',
    ],
    figures: [
      figure('Elke dag om (uur, Amsterdam)', familyRules.upkeepHour, 'count'),
      figure('Per lid en dag', familyRules.upkeepPerMemberEuro, 'euro'),
      figure('Volle dagen', familyRules.fullDays, 'count'),
    ],
  },
  {
    feature: 'family-profile',
    title: 'Hoe een familie zich toont',
    group: 'family',
    text: [
      'Een familie heeft een profiel, een motto en een symbool. Het symbool staat voor de naam van elk lid, en geen andere familie heeft hetzelfde.',
      'Naam en symbool kosten credits: de naam die van de don, het symbool die van wie het kiest.',
    ],
    figures: [
      figure('Symbolen om uit te kiezen', familySymbols.length, 'count'),
      figure('Een symbool kost', familyRules.symbolCredits, 'credits'),
      figure('Een andere naam kost', familyRules.nameCredits, 'credits'),
      figure('Tekens in het profiel', familyRules.profileCharacters, 'count'),
      figure('Tekens in het profiel, met premium', familyRules.profileCharactersPremium, 'count'),
      figure('Tekens in het motto', familyRules.mottoCharacters, 'count'),
    ],
  },
]
