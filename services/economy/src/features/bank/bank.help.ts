import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { subjectRules } from '../../kernel/transaction/subject.rules.ts'

export const bankHelp = (): FeatureHelp[] => [
  {
    feature: 'bank',
    title: 'Bank',
    group: 'general',
    text: [
      'Geld op zak kun je verliezen, geld op de bank is veilig. Storten en opnemen kost niets.',
      'Je maakt geld over van je bank naar de bank van een andere gangster. Die ziet meteen van wie het komt en waarvoor.',
      'Wat je familie ontving en uitgaf, staat er ook, voor de don en de consigliere.',
      'Elke lijst bewaar je als CSV, voor een rekenblad: haar nieuwste regels, ook die nog niet op je scherm staan.',
    ],
    figures: [figure('Tekens in een onderwerp', subjectRules.characters, 'count')],
  },
]
