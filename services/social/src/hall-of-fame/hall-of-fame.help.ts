import { type FeatureHelp, helpText } from '@sottomondo/help-kit'
import { hallOfFameRules } from './hall-of-fame.rules.ts'

export const hallOfFameHelp = (): FeatureHelp[] => [
  {
    feature: 'hall-of-fame',
    title: 'Eregalerij',
    group: 'other',
    text: [
      'In de eregalerij staat wie in iets de eerste is: ervaring, misdaden, gestolen auto’s, uitbraken, prijzen in de loterij, en de grootste buit van een overval en van een raid. Je ziet hem voor je meedoet, en als je er niet meer bent.',
      'Hij wordt om de zoveel minuten bijgewerkt. Wie er staat, blijft er staan tot iemand beter is, ook als hij dood is.',
    ],
    figures: [helpText('Versies', hallOfFameRules.versions.join(', '))],
  },
]
