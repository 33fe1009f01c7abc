import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { suspectRules as rules } from './suspect.rules.ts'

export const suspectHelp = (): FeatureHelp[] => [
  {
    feature: 'suspect',
    title: 'Mag ik een tweede account of een klikprogramma?',
    group: 'faq',
    text: [
      'Nee. Eén levende gangster per persoon, en wie speelt, ben jij. Een account dat alleen bestaat om een ander te voeden, met geld, eer, de veiling, premies of de familiebank, is verboden. Een programma dat voor je klikt ook.',
      'We kijken ernaar: wie aan wie geeft, wat er terugkomt, en of iemand klikt als een klok. Een vriend helpen, een lening terugbetalen of je familie steunen mag altijd. Niemand wordt door een machine buitengesloten: een mens kijkt eerst.',
      'Wat we daarvan bewaren, staat in de kopie van je gegevens.',
    ],
    figures: [
      figure('Dagen waarover we kijken', rules.windowDays, 'count'),
      figure('Dagen dat giften bewaard blijven', rules.keptDays, 'count'),
    ],
  },
]
