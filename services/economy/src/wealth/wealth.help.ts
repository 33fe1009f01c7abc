import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { wealthRules } from './wealth.rules.ts'

export const wealthHelp = (): HelpTopic[] => [
  {
    feature: 'wealth',
    title: 'Rijkdom',
    tables: [
      {
        title: 'Geld op zak en op de bank samen',
        columns: ['Symbolen', 'Vanaf'],
        rows: wealthRules.iconsFromEuro.map((fromEuro, index) => ({
          cells: [figure('Symbolen', index + 1, 'count'), figure('Vanaf', fromEuro, 'euro')],
        })),
      },
    ],
    figures: [],
  },
]
