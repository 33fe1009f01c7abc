import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { casinoTitleRules } from './casino-title.rules.ts'

export const casinoTitleHelp = (): FeatureHelp[] => [
  {
    feature: 'casino-title',
    title: 'Een eigen casino',
    group: 'casino',
    text: [
      'Breek je de bank van een casino, dan is het van jou, tenzij je er al een hebt. Als eigenaar bepaal je de inzetten en wat er in de kas zit.',
      'De winst en het verlies van je spelers gaan uit en naar de kas. In je eigen casino speel je niet.',
      'Wat één speler bij jou verloor, haal je tot een bedrag vrij uit de kas. Wat daarboven zit, telt als gekregen van anderen. Dat gaat mee met het casino, tot de bank springt of Het Huis het krijgt.',
      'Omgekeerd win je van het casino van een speler een bedrag vrij. Meer telt als gekregen van de eigenaar, en wat je niet mag krijgen, blijft in de kas. Hoeveel je hooguit kunt winnen, staat bij de tafel.',
    ],
    figures: [
      figure('Laagste minimale inzet', casinoTitleRules.leastMinBetEuro, 'euro'),
      figure(`Minimale inzet bij ${casinoTitleRules.houseName}`, casinoTitleRules.houseMinBetEuro, 'euro'),
      figure(`Maximale inzet bij ${casinoTitleRules.houseName}`, casinoTitleRules.houseMaxBetEuro, 'euro'),
      figure('Vrij op te nemen van wat één speler verloor', casinoTitleRules.freePerBettorEuro, 'euro'),
      figure('Vrij te winnen van één casino van een speler', casinoTitleRules.freePerBettorEuro, 'euro'),
      figure('In de kas achter te houden per open spel, in inzetten', casinoTitleRules.reservedStakes, 'count'),
    ],
  },
]
