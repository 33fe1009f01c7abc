import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { townRules } from './town.rules.ts'

export const townHelp = (): FeatureHelp[] => [
  {
    feature: 'town',
    title: 'Nieuws uit de stad',
    group: 'social',
    text: [
      'Op je statuspagina lees je wat er in de stad gebeurt: wie wie uit de cel haalde, wie veel won en wie een rank steeg.',
      'Iedereen leest daar hetzelfde. Je saldo staat er nooit bij; wat je in een casino wint wel.',
    ],
    figures: [figure('Regels die de stad onthoudt', townRules.shownLines, 'count')],
  },
]
