import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { logRules } from './log.rules.ts'

export const logHelp = (): FeatureHelp[] => [
  {
    feature: 'log',
    title: 'Logboek',
    group: 'general',
    text: [
      'In je logboek staat wat je overkwam en wat je deed dat blijft: overboekingen, cellen van binnen, wie je eruit haalde, ranks, reizen, casino’s.',
      'Wat je overkwam terwijl je weg was, staat vooraan, opgeteld, tot je het gelezen hebt. Het belletje bovenaan telt mee.',
      'Losse misdaden en rondjes in het casino staan er niet in: die zag je zelf gebeuren.',
      'Je bewaart het als CSV, voor een rekenblad: de nieuwste regels van wat je gekozen hebt, ook die nog niet op je scherm staan.',
    ],
    figures: [
      figure('Dagen dat een regel blijft staan', logRules.keptDays, 'count'),
      figure('Regels die bewaard blijven, hoogstens', logRules.keptLines, 'count'),
    ],
  },
]
