import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { meanShare } from './expectation.ts'
import { raidRules, raidWeapons } from './raid.rules.ts'

export const raidHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'raid',
    title: 'Raid',
    group: 'game',
    text: [
      'Een leider koopt wapens en roept; wie in dezelfde stad is, kan enkele tellen lang mee. Dan gaat de deur dicht en gebeurt het, voor iedereen tegelijk.',
      'Hoe meer mensen, wapens en leven, hoe beter de kans. Lukt het, dan is de inleg van wie meedeed voor de leider en wordt de buit gelijk verdeeld. Mislukt het, dan krijgt wie meedeed de inleg terug, is de leider de wapens kwijt, en kost het ieder bloed, maar nooit het laatste. Doet er niemand mee, dan krijgt de leider alles terug.',
      'Voor je roept, en voor je meedoet, staat er wat het gemiddeld oplevert: de kans, maal het gemiddelde deel van de buit. De leider telt bij succes de inleg van de anderen erbij en trekt de wapens eraf; wie meedoet, trekt bij succes de eigen inleg eraf. Eén raid brengt meer of minder.',
    ],
    tables: [
      table(
        'Wapens van de leider',
        raidWeapons.map((weapon) => ({
          cells: [
            text('Wapen', weapon.name),
            number('Prijs', weapon.priceEuro, 'euro'),
            percent('Extra kans', weapon.bonus),
            number('Hoogstens', weapon.most, 'count'),
          ],
        })),
      ),
    ],
    figures: [
      number('Vanaf rank', raidRules.rank, 'count'),
      // A window for human reactions runs in real time.
      number('Tijd om mee te doen', raidRules.windowSeconds, 'seconds'),
      number('Inleg van wie meedoet', raidRules.stakeEuro, 'euro'),
      number('Deelnemers, hoogstens', raidRules.mostParticipants, 'count'),
      percent('Kans van de leider alleen', raidRules.baseChance),
      percent('Extra kans per deelnemer', raidRules.chancePerJoiner),
      percent('Hoogste kans', raidRules.mostChance),
      number('Laagste deel van de buit', raidRules.leastEuro, 'euro'),
      number('Hoogste deel van de buit', raidRules.mostEuro, 'euro'),
      number('Gemiddeld deel van de buit', meanShare, 'euro'),
      number('Ervaring bij succes', raidRules.experience, 'xp'),
      number('Ervaring bij een mislukking', raidRules.failureExperience, 'xp'),
      number('Minste verlies van leven bij een mislukking', raidRules.leastLifeLost, 'life'),
      number('Grootste verlies van leven bij een mislukking', raidRules.mostLifeLost, 'life'),
      percent('Kans op de gevangenis bij een mislukking', raidRules.jailChance),
      timer('Straf', raidRules.jailSeconds, speed),
      timer('Wachttijd na een raid', raidRules.waitSeconds, speed),
      percent('Moordervaring per geslaagde raid', raidRules.killExpStepHundredths / 10_000),
    ],
  },
]
