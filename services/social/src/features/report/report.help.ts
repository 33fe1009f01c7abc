import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { reportRules } from './report.rules.ts'

export const reportHelp = (): FeatureHelp[] => [
  {
    feature: 'report',
    title: 'Iets melden',
    group: 'social',
    text: [
      'Lees je iets wat niet kan, meld het dan waar het staat: een bericht of reactie op het forum, een mail die je kreeg, een profiel, een familiepagina, een regel in de chat. Kies waarom, en zeg er iets bij als je wilt.',
      'De woorden worden bewaard zoals ze er dan staan; van de chat ook de regels eromheen. Weghalen of veranderen helpt dus niet. Alleen de leiding leest meldingen, en niemand anders hoort dat jij meldde.',
      'Is ernaar gekeken, dan staat in je logboek of er is ingegrepen. Wat precies, blijft tussen de leiding en de ander. Is er over dezelfde woorden al beslist, dan hoor je dat meteen.',
      'Wie vooral meldt wat geen overtreding is, mag minder melden, en die meldingen wegen minder.',
    ],
    figures: [
      figure('Meldingen in 24 uur, hoogstens', reportRules.dayMost, 'count'),
      figure('En wie vaak voor niets meldt', reportRules.doubtfulDayMost, 'count'),
      figure('Tekens in je toelichting', reportRules.wordsCharacters, 'count'),
      figure('Dagen dat een afgehandelde melding bewaard blijft', reportRules.keptDays, 'count'),
    ],
  },
]
