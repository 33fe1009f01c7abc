import { type FeatureHelp, helpFigure as number } from '@sottomondo/help-kit'
import { clickTokenLifeSeconds } from '@sottomondo/server-kit/click-token'
import { clickRules } from './click.rules.ts'

export const clickHelp = (): FeatureHelp[] => [
  {
    feature: 'click',
    title: 'Waarom wordt mijn klik bekeken?',
    group: 'faq',
    text: [
      'Misdaden, autodiefstallen en kogels kopen doe je zelf: een programma dat voor je klikt, hoort niet in het spel. Daarom bekijkt de server hoe je klikte en geeft hij daar een bewijs voor dat één keer en maar even geldig is.',
      'Met een toetsenbord, een aanraakscherm of een hulpmiddel spelen mag altijd. Wie steeds verdacht klikt, mag een tijd lang minder klikken; niemand wordt door een machine buitengesloten.',
    ],
    figures: [
      number('Zo lang geldt een klik', clickTokenLifeSeconds, 'seconds'),
      number('Zo lang telt een verdachte klik mee', clickRules.suspicionSeconds, 'seconds'),
    ],
  },
]
