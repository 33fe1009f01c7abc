import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { townRules } from './town.rules.ts'

export const townHelp = (): FeatureHelp[] => [
  {
    feature: 'town',
    title: 'Nieuws uit de stad',
    group: 'social',
    text: [
      'Op je statuspagina lees je wat er in de stad gebeurt: wie wie uit de cel haalde, welke raid of overval gelukt is, wie veel won, wie een casino in handen kreeg of verloor, wie een rank steeg en wie er niet meer is.',
      'Iedereen leest daar hetzelfde. Je saldo staat er nooit bij; wat je in een casino wint en wat een raid of overval bracht, wel. Wie anoniem schoot, staat er niet, en in welke stad er geschoten werd ook niet.',
      'Gebeurt er veel van hetzelfde, dan blijft er ruimte voor de rest.',
    ],
    figures: [
      figure('Regels die de stad onthoudt', townRules.shownLines, 'count'),
      figure('Regels van één soort, als er ook ander nieuws is', townRules.shownOfKind, 'count'),
    ],
  },
]
