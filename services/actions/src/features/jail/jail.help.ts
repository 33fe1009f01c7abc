import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { jailRules } from './jail.rules.ts'

export const jailHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'jail',
    title: 'Gevangenis',
    group: 'game',
    text: [
      'Wie gepakt wordt, zit de straf uit. Intussen kun je geen misdaden plegen, niet in een casino spelen en niemand uitbreken.',
      'Een ander kan je uitbreken: lukt het, dan ben je meteen vrij en krijgt je helper ervaring; mislukt het, dan zit je helper naast je. Je kunt jezelf ook uitkopen.',
    ],
    figures: [
      percent('Kans om iemand van rank 1 uit te breken', jailRules.breakoutBaseChance),
      percent('Minder kans per rank van de gevangene', jailRules.breakoutChanceLessPerRank),
      percent('Meer kans per eigen geslaagde uitbraak', jailRules.breakoutChanceMorePerBreakout),
      percent('Laagste kans', jailRules.breakoutLeastChance),
      percent('Hoogste kans', jailRules.breakoutMostChance),
      number('Ervaring per geslaagde uitbraak', jailRules.breakoutExperience, 'xp'),
      number('Uitbraken met ervaring per uur', jailRules.paidBreakoutsPerHour, 'count'),
      timer('Straf bij een mislukte uitbraak', jailRules.failedBreakoutSeconds, speed),
      number('Jezelf uitkopen, per resterende seconde', jailRules.buyOutEuroPerSecond, 'euro'),
      number('Jezelf uitkopen met credits', jailRules.buyOutCredits, 'credits'),
      number('Jezelf uitkopen met eerpunten: seconden per punt', jailRules.buyOutSecondsPerHonorPoint, 'seconds'),
    ],
  },
]
