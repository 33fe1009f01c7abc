import {
  bonusBoard,
  bonusRules,
  fruitLines,
  fruitRules,
  fruitSymbols,
  type PerkType,
  perkWeights,
  rowMean,
} from '@sottomondo/casino-rules'
import { fruitExpectation, fruitReturn } from '@sottomondo/casino-rules/expected'
import {
  type FeatureHelp,
  type HelpUnit,
  helpFigure as number,
  helpTable as table,
  helpText as text,
} from '@sottomondo/help-kit'
import { fruitLimits } from './fruit.rules.ts'

const rounded = (label: string, value: number, digits: number, unit: HelpUnit = '') =>
  number(label, Number(value.toFixed(digits)), unit)
const percent = (label: string, share: number, digits = 2) => rounded(label, share * 100, digits, 'percent')

const symbolNames = {
  CHERRY: 'Kers',
  LEMON: 'Citroen',
  ORANGE: 'Sinaasappel',
  WATERMELON: 'Watermeloen',
  GRAPE: 'Druif',
  DIAMOND: 'Diamant',
  GIFT: 'Cadeau',
} as const

const perkNames: Record<PerkType, [name: string, effect: string]> = {
  WINST: ['Winst', `telt 1 tot ${bonusRules.highestWinst} keer je inzet bij je winst op`],
  SOCIALIST: ['Socialist', `je volgende nummerveld telt als het gemiddelde van de rij: ${rowMean} keer je inzet`],
  DUBBELAAR: ['Dubbelaar', 'verdubbelt wat je tot dan hebt gewonnen; eens per spel'],
  PREMIEJAGER: ['Premiejager', 'pakt bij je volgende worp ook de nummervelden mee waar je overheen springt'],
  RESET: ['Reset', 'zet je pion terug op veld 1, je winst blijft staan; eens per spel'],
  LOCKED_DUBBELAAR: ['Dubbelaar op slot', `werkt bij je volgende worp van ${bonusRules.unlockingDice}`],
  LOCKED_PREMIEJAGER: ['Premiejager op slot', `werkt bij je volgende worp van ${bonusRules.unlockingDice}`],
  LOCKED_SOCIALIST: ['Socialist op slot', `werkt vanaf je volgende worp van ${bonusRules.unlockingDice}`],
}

const boxNames = { DEATH: 'Doodskop', NUMBER: 'Nummer', MYSTERY: 'Verrassing', REPLAY: 'Gratis worp' } as const

/**
 * Help pages of the fruit machine and its bonus game.
 * Computing them takes some tenths of a second: done once, at the start of the process.
 */
export function fruitHelp(): FeatureHelp[] {
  const expectation = fruitExpectation()
  const { lines, bonusChance, bonus } = expectation
  return [
    {
      feature: 'fruit',
      title: 'Fruitautomaat',
      group: 'casino',
      text: [
        'Drie gelijke symbolen op een lijn betalen, en alle lijnen tellen tegelijk. Genoeg cadeaus openen een bonusspel.',
        'Het bonusspel blijft voor je openstaan. Speel je het niet uit, dan doet het huis dat voor je en krijg je je winst.',
      ],
      tables: [
        table(
          'Drie gelijke symbolen op een lijn',
          fruitSymbols.map(({ symbol, weight, multiplier }) => ({
            cells: [
              text('Symbool', symbolNames[symbol]),
              percent('Kans per vakje', weight / fruitRules.weightSum),
              multiplier > 0
                ? number('Betaalt, keer de inzet', multiplier)
                : text('Betaalt, keer de inzet', 'bonusspel'),
            ],
          })),
        ),
      ],
      figures: [
        number('Lijnen: rijen, kolommen en diagonalen', fruitLines.length, 'count'),
        number('Cadeaus voor een bonusspel, waar ze ook liggen', fruitRules.bonusGifts, 'count'),
        percent('Kans op een bonusspel per keer draaien', bonusChance, 3),
        percent('De lijnen betalen gemiddeld terug', lines),
        rounded('Een bonusspel betaalt gemiddeld, keer de inzet', bonus, 1),
        percent('Alles samen betaalt gemiddeld terug', fruitReturn(expectation, fruitRules.smallestBetEuro)),
        number('Hoogste uitbetaling, keer de inzet', fruitRules.maxMultiplier),
      ],
    },
    {
      feature: 'fruit-bonus',
      title: 'Bonusspel van de fruitautomaat',
      group: 'casino',
      text: [
        'Je gooit een dobbelsteen en loopt over het bord. Nummervelden tellen bij je winst op, verrassingen helpen je, een doodskop eindigt het spel.',
        'Twee zijpaden betalen meer en zijn gevaarlijker.',
      ],
      tables: [
        table(
          'Het bord',
          bonusBoard.map(({ label, type, value }) => ({
            cells: [
              text('Veld', label),
              text('Soort', boxNames[type]),
              value === null ? text('Telt, keer de inzet', '-') : number('Telt, keer de inzet', value),
            ],
          })),
        ),
        table(
          'Verrassingen',
          perkWeights.map(({ type, weight }) => ({
            cells: [
              text('Verrassing', perkNames[type][0]),
              percent('Kans', weight / bonusRules.perkWeightSum),
              text('Wat ze doet', perkNames[type][1]),
            ],
          })),
        ),
      ],
      figures: [
        text('Precies op 12 of 18', 'leidt bij de volgende worp het zijpad in; na 12E komt 18, na 18G komt 26'),
        text('Voorbij 27', 'is het spel uit en krijg je alles'),
        percent('Op een doodskop is het spel uit en houd je van je winst', bonusRules.deathShare),
        text('Na een gratis worp', 'doet een doodskop je bij die ene worp niets'),
        text('Een verrassing die niet meer kan', 'wordt Winst'),
        text('Een halve euro', 'wordt naar boven afgerond'),
        number('Daarna speelt het huis je spel uit en betaalt het', fruitLimits.collectAfterSeconds, 'seconds'),
      ],
    },
  ]
}
