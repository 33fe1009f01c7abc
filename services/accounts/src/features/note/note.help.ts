import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { noteRules } from './note.rules.ts'

export const noteHelp = (): FeatureHelp[] => [
  {
    feature: 'note',
    title: 'Notities over spelers',
    group: 'profile',
    text: [
      'Op het profiel van een ander schrijf je op wat je over die speler wilt onthouden. Alleen jij leest het: de ander niet, je familie niet, een sleutel van je eigen programma’s ook niet.',
      'Een notitie is van jou en niet van je gangster: ze blijft als je sterft, en ook als de ander sterft. Een lege notitie is weg. Ze staan in de kopie van je gegevens, en verdwijnen met je account of met dat van de ander.',
    ],
    figures: [
      figure('Tekens in een notitie, hoogstens', noteRules.mostCharacters, 'count'),
      figure('Notities, hoogstens', noteRules.mostNotes, 'count'),
    ],
  },
]
