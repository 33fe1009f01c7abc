import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { searchRules } from './search.rules.ts'

export const searchHelp = (): FeatureHelp[] => [
  {
    feature: 'search',
    title: 'Speler zoeken',
    group: 'social',
    text: [
      'Wie leeft, vind je door een stuk van de naam te typen. Wie zo heet of zo begint, staat bovenaan; daaronder staat wie het middenin heeft. Van de doden vind je wie zo begint, onderaan.',
      'Met de pijl omlaag ga je van het zoekveld naar de eerste die gevonden is. Een naam leidt naar een profiel.',
    ],
    figures: [figure('Gevonden spelers, hoogstens', searchRules.foundMost, 'count')],
  },
]
