import type { HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure, type Handlers } from '@sottomondo/server-kit'
import { bankRules } from '../bank/bank.rules.ts'
import { belongingsRules } from '../belongings/belongings.rules.ts'
import { deedRules } from '../deed/deed.rules.ts'
import { gangsterRules } from '../gangster/gangster.rules.ts'
import { wealthRules } from '../wealth/wealth.rules.ts'

/** The figures of economy's rules as the help pages show them. */
export function helpTopics(): HelpTopic[] {
  return [
    {
      feature: 'gangster',
      title: 'Een nieuwe gangster',
      tables: [],
      figures: [
        figure('Geld op zak bij de start', gangsterRules.startPocketEuro, 'euro'),
        figure('Plaatsen in de garage', belongingsRules.garagePlaces, 'count'),
        figure('Plaatsen in de garage met premium', belongingsRules.garagePlacesPremium, 'count'),
      ],
    },
    {
      feature: 'bank',
      title: 'Bank',
      tables: [],
      figures: [
        figure('Tekens in een onderwerp', bankRules.subjectCharacters, 'count'),
        figure('Getoonde transacties per tabel', bankRules.listedTransactions, 'count'),
      ],
    },
    {
      feature: 'deed',
      title: 'Een eigen casino',
      tables: [],
      figures: [
        figure('Laagste minimale inzet', deedRules.leastMinBetEuro, 'euro'),
        figure(`Minimale inzet bij ${deedRules.houseName}`, deedRules.houseMinBetEuro, 'euro'),
        figure(`Maximale inzet bij ${deedRules.houseName}`, deedRules.houseMaxBetEuro, 'euro'),
        figure('In de kas achter te houden per open spel, in inzetten', deedRules.reservedStakes, 'count'),
      ],
    },
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
}

export const helpHandlers: Handlers<HelpService> = {
  getRules: async () => ({ topics: helpTopics() }),
}
