import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { bankRules } from './bank.rules.ts'

export const bankHelp = (): HelpTopic[] => [
  {
    feature: 'bank',
    title: 'Bank',
    tables: [],
    figures: [figure('Tekens in een onderwerp', bankRules.subjectCharacters, 'count')],
  },
]
