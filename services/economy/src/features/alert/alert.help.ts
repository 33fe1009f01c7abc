import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { alertRules } from './alert.rules.ts'

export const alertHelp = (): FeatureHelp[] => [
  {
    feature: 'alert',
    title: 'Sms-meldingen',
    group: 'profile',
    text: [
      'Je kunt een sms krijgen wanneer iemand je aanvalt, wanneer een vriend sterft en wanneer jij de jackpot van de loterij wint. Waarover, kies je zelf; het geldt ook voor je volgende gangster.',
      'Over een gebeurtenis krijg je er nooit meer dan één, op het nummer dat je bij het aanmelden bevestigde. Hij kost je een credit zodra hij weggaat.',
      'Heb je geen credit, dan gaat er geen sms weg en blijft je keuze staan. Kan een sms niet verstuurd worden, dan krijg je de credit terug.',
    ],
    figures: [
      figure('Prijs van een sms', alertRules.credits, 'credits'),
      figure('Later dan zoveel seconden gaat hij niet meer weg', alertRules.usefulMs / 1000, 'seconds'),
    ],
  },
]
