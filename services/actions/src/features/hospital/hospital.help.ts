import { type FeatureHelp, helpFigure as number, helpTimer as timer } from '@sottomondo/help-kit'
import { newGangster } from '../../kernel/gangster/gangster.rules.ts'
import { hospitalRules } from './hospital.rules.ts'

export const hospitalHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'hospital',
    title: 'Ziekenhuis',
    group: 'general',
    text: [
      'Wie gewond is, koopt in het ziekenhuis al het ontbrekende leven in één keer terug. Hoe hoger je rank, hoe meer de dokter rekent.',
      'Je betaalt meteen, je leven komt erbij als de wachttijd voorbij is, nooit boven je maximum. Intussen doe je gewoon mee. Ga je dood, dan krijg je niets terug.',
    ],
    figures: [
      number('Leven van een nieuwe gangster', newGangster.life, 'life'),
      number('Kosten per levenspunt en per rank', hospitalRules.euroPerRankPerLifePoint, 'euro'),
      timer('Wachttijd per levenspunt', hospitalRules.waitSecondsPerLifePoint, speed),
    ],
  },
]
