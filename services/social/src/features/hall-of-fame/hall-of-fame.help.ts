import { type FeatureHelp, helpText } from '@sottomondo/help-kit'
import { helpOf } from './fame.ts'
import { fameLists } from './fame-lists.ts'
import { hallOfFameRules } from './hall-of-fame.rules.ts'

/** This service itself counts the prizes. */
const lotteryHelp = { order: 50, words: 'prijzen in de loterij' }

export const hallOfFameHelp = (): FeatureHelp[] => [
  {
    feature: 'hall-of-fame',
    title: 'Eregalerij',
    group: 'other',
    text: [
      `In de eregalerij staat wie in iets de eerste is: ${helpOf(fameLists, lotteryHelp)}. Je ziet hem voor je meedoet, en als je er niet meer bent.`,
      'Alleen spelers komen erin: geen inwoners van de stad, en een overval telt als die van twee spelers is. Hij wordt om de zoveel minuten bijgewerkt. Wie er staat, blijft er staan tot iemand beter is, ook na de dood.',
    ],
    figures: [helpText('Versies', hallOfFameRules.versions.join(', '))],
  },
]
