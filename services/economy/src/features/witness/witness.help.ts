import { type FeatureHelp, helpFigure as number, helpTimer as timer } from '@sottomondo/help-kit'
import { witnessRules as rules } from './witness.rules.ts'

export const witnessHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'witness',
    title: 'Getuigen',
    group: 'game',
    text: [
      'Wie op het moment van een schot in dezelfde stad rondloopt, kan het hebben gezien. Een verklaring komt dicht binnen: openen kost geld, en dan staat erin wie er schoot, ook als het anoniem was.',
      'Wie een verklaring heeft, staat niet bij het schot: alleen de getuige zelf hoort ervan, in het logboek.',
      'Een verklaring kun je veilen. Wie ze koopt, weet wat erin staat, of niet, zoals jij.',
    ],
    figures: [
      number('Een verklaring openen', rules.openEuro, 'euro'),
      timer('Zo lang blijft ze geldig', rules.lifeSeconds, speed),
    ],
  },
]
