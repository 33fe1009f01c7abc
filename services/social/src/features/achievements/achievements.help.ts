import { type FeatureHelp, helpFigure as figure, helpTable as table, helpText as text } from '@sottomondo/help-kit'
import { achievements, achievementsRules, groups } from './achievements.rules.ts'

const visible = achievements.filter(({ isHidden }) => !isHidden)

export const achievementsHelp = (): FeatureHelp[] => [
  {
    feature: 'achievements',
    title: 'Onderscheidingen',
    group: 'profile',
    text: [
      'Voor wat je doet, krijg je onderscheidingen: in brons, zilver en goud. Ze leveren niets op dan het teken zelf, en niemand kan ze kopen.',
      'Ze staan op je profiel, met de dag waarop je ze kreeg en hoeveel procent van alle gangsters ze heeft. Je zet er een paar vooraan.',
      'Sommige zijn geheim tot je ze vindt. En enkele zijn er maar één keer: voor de eerste speler van de hele stad. Wie de eerste was, staat een minuut later vast.',
      'Wat je zonder naam doet, telt niet mee: de datum zou verraden wie je was. Sterf je, dan blijven ze bij de dode; je volgende gangster begint opnieuw.',
    ],
    figures: [
      figure('Onderscheidingen', achievements.length, 'count'),
      figure('Daarvan geheim', achievements.length - visible.length, 'count'),
      figure('Vooraan op je profiel, hoogstens', achievementsRules.mostPinned, 'count'),
    ],
    tables: [
      table(
        'Wat er te verdienen is',
        visible.map(({ group, name, text: what }) => ({
          cells: [text('Soort', groups[group]), text('Naam', name), text('Waarvoor', what)],
        })),
      ),
    ],
  },
]
