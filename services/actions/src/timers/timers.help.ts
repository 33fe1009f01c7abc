import { type FeatureHelp, helpTimer as timer } from '@sottomondo/help-kit'
import { timerRules } from './timers.rules.ts'

export const timersHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'timers',
    title: 'Wachttijden',
    group: 'general',
    text: [
      'Na de meeste acties wacht je even voordat je dezelfde weer kunt doen. De wachttijd begint bij de actie, ook als ze mislukt.',
      'Je ziet elke wachttijd in het menu, op je statuspagina en in de titel van je tabblad.',
    ],
    figures: [
      timer('Misdaad', timerRules.crimeSeconds, speed),
      timer('Auto stelen', timerRules.carSeconds, speed),
      timer('Drank', timerRules.liquorSeconds, speed),
      timer('Drugs', timerRules.drugsSeconds, speed),
      timer('Overval', timerRules.heistSeconds, speed),
      timer('Raid', timerRules.raidSeconds, speed),
      timer('Reizen', timerRules.travelSeconds, speed),
      timer('Ziekenhuis, per ontbrekend levenspunt', timerRules.hospitalSecondsPerLifePoint, speed),
      timer('Kogelfabriek', timerRules.bulletsFactorySeconds, speed),
      timer('Moord', timerRules.murderSeconds, speed),
      timer('Godfather worden, na een mislukking', timerRules.godfatherSeconds, speed),
    ],
  },
]
