import { type FeatureHelp, helpFigure as figure, helpTable, helpText as text } from '@sottomondo/help-kit'
import { describeEffect, perks } from '@sottomondo/perk-catalogue'
import { levelPrice, perkRules } from './perk.rules.ts'

const longest = Math.max(...perks.map(({ levels }) => levels.length))
const { augmentChange, researchExperiencePerLevel } = perkRules

export const perkHelp = (): FeatureHelp[] => [
  {
    feature: 'perk',
    title: 'Perks',
    group: 'general',
    text: [
      'Een perk maakt je blijvend beter in iets. Je koopt hem in de winkel, één level tegelijk, met credits of met eerpunten. Aan de speeltafel helpt geen enkele perk.',
      'Een perk die je hebt, kun je laten onderzoeken, één tegelijk. De ervaring die je ondertussen opdoet, telt mee en blijft ook gewoon van jou. Onderzoek ontgrendelt augments, waarvan er per perk één actief is. De eerste is gratis, wisselen niet.',
      'Een hoger level vraagt meer onderzoek. Wat je hebt onderzocht en ontgrendeld, blijft: wie eerst onderzoekt en dan pas doorkoopt, is sneller klaar.',
    ],
    tables: [
      helpTable(
        'Perks',
        perks.map(({ name, levels }) => ({
          cells: [
            text('Perk', name),
            figure('Levels', levels.length),
            text('Op level 1', describeEffect(levels[0]?.effect ?? {})),
            text('Op het hoogste', describeEffect(levels.at(-1)?.effect ?? {})),
          ],
        })),
      ),
      helpTable(
        'Wat een level kost',
        Array.from({ length: longest }, (_, index) => ({
          cells: [
            figure('Level', index + 1),
            figure('Eerpunten', levelPrice(index + 1).honor),
            figure('Of', levelPrice(index + 1).credits, 'credits'),
            figure('Volledig onderzoek', researchExperiencePerLevel * (index + 1), 'xp'),
          ],
        })),
      ),
      helpTable(
        'Augments',
        perks.flatMap(({ name, augments }) =>
          augments.map((augment) => ({
            cells: [
              text('Augment', augment.name),
              text('Perk', name),
              figure('Na onderzoek', augment.unlockedAtShare * 100, 'percent'),
              text('Wat hij doet', describeEffect(augment.effect)),
            ],
          })),
        ),
      ),
    ],
    figures: [
      figure('Van augment wisselen, in eerpunten', augmentChange.honor),
      figure('Of', augmentChange.credits, 'credits'),
    ],
  },
]
