import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { meanHalf } from './expectation/expectation.ts'
import { halfOf, heistRules, heistTargets, heistWeapons } from './heist.rules.ts'

export const heistHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'heist',
    title: 'Overval',
    group: 'game',
    text: [
      'Een overval pleeg je met zijn tweeën. De een kiest het doelwit en het wapen en vraagt iemand; de ander komt met de auto. Zodra die ja zegt, gebeurt het.',
      'Jullie moeten dan in dezelfde stad zijn, buiten de gevangenis, en allebei uitgerust van de vorige overval. Het wapen betaal je samen: de helft bij het vragen, de helft bij het ja zeggen. Gaat het niet door, dan krijgt ieder de inleg terug. De buit wordt eerlijk gedeeld.',
      'Voor je vraagt, en voor je ja zegt, staat er wat het gemiddeld oplevert: de kans, maal jouw helft van de gemiddelde buit, min jouw helft van het wapen. Wie de auto brengt, telt ook mee hoe vaak die achterblijft. Dat is geen belofte: één overval brengt meer of minder.',
    ],
    tables: [
      table(
        'Doelwitten',
        heistTargets.map((target) => ({
          cells: [
            text('Doelwit', target.name),
            percent('Kans', target.chance),
            number('Laagste buit', target.leastEuro, 'euro'),
            number('Hoogste buit', target.mostEuro, 'euro'),
            number('Ieders helft, gemiddeld', Math.round(meanHalf(target)), 'euro'),
          ],
        })),
      ),
      table(
        'Wapens',
        heistWeapons.map((weapon) => ({
          cells: [
            text('Wapen', weapon.name),
            percent('Extra kans', weapon.bonus),
            number('Prijs', weapon.priceEuro, 'euro'),
            number('Ieders helft', halfOf(weapon), 'euro'),
          ],
        })),
      ),
    ],
    figures: [
      number('Vanaf rank', heistRules.rank, 'count'),
      percent('Extra kans per rank van elk', heistRules.chancePerRank),
      percent('Extra kans door een auto, hoogstens', heistRules.carMostBonus),
      number('Waarde van een auto die dat geeft', heistRules.bestCarEuro, 'euro'),
      percent('Hoogste kans', heistRules.mostChance),
      number('Ervaring bij succes', heistRules.experience, 'xp'),
      number('Ervaring bij een mislukking', heistRules.failureExperience, 'xp'),
      percent('Kans dat de auto achterblijft bij een mislukking', heistRules.carLossChance),
      percent('Kans op de gevangenis bij een mislukking, voor elk', heistRules.jailChance),
      timer('Straf', heistRules.jailSeconds, speed),
      timer('Wachttijd na een overval', heistRules.waitSeconds, speed),
      // A window for human reactions runs in real time.
      number('Een uitnodiging verloopt na', heistRules.invitationSeconds, 'seconds'),
      percent('Moordervaring per geslaagde overval', heistRules.killExpStepHundredths / 10_000),
    ],
  },
]
