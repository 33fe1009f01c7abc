import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { wealthRules } from './wealth.rules.ts'

export const wealthHelp = (): FeatureHelp[] => [
  {
    feature: 'wealth',
    title: 'Rijkdom',
    group: 'profile',
    text: [
      'Hoe rijk iemand is, zie je aan de symbolen bij de naam: hoe meer symbolen, hoe meer geld op zak en op de bank samen.',
    ],
    tables: [
      {
        title: 'Geld op zak en op de bank samen',
        columns: ['Symbolen', 'Vanaf'],
        rows: wealthRules.iconsFromEuro.map((fromEuro, index) => ({
          cells: [figure('Symbolen', index + 1, 'count'), figure('Vanaf', fromEuro, 'euro')],
        })),
      },
    ],
  },
]
