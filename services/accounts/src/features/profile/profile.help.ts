import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { profileRules } from './profile.rules.ts'

export const profileHelp = (): FeatureHelp[] => [
  {
    feature: 'profile',
    title: 'Je profiel',
    group: 'profile',
    text: [
      'Op je profiel ziet iedereen je rank, je rijkdom, je vrienden en wanneer je er het laatst was. Ook wie niet is ingelogd.',
      'Wat je er zelf over zegt, schrijf je bij je instellingen, met opmaak en in je eigen kleuren. Tekst en achtergrond moeten van elkaar te onderscheiden zijn, anders leest niemand je.',
    ],
    figures: [
      figure('Tekens in je profieltekst, hoogstens', profileRules.maxCharacters, 'count'),
      figure('Hetzelfde met premium', profileRules.maxCharactersPremium, 'count'),
      figure('Contrast tussen tekst en achtergrond, minstens', profileRules.minContrast),
    ],
  },
]
