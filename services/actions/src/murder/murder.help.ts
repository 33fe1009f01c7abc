import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { rankName, ranks } from '../ranks/ranks.rules.ts'
import { bulletRange, murderRules as rules } from './murder.rules.ts'

/** Skills of shooters in the table, in points. */
const skills = [0, 40, 80, 100] as const
const life = 100

export const murderHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'murder',
    title: 'Moord',
    group: 'game',
    text: [
      'Je schiet op wie in dezelfde stad is en door een detective van jou wordt gevolgd. Het gevecht duurt even, en jullie kunnen het allebei volgen: wie het eerst op nul staat, is dood. Het kan ook jullie allebei treffen.',
      'Zolang het duurt, kan geen van beiden iets anders, en blijft alles wat jullie hebben staan waar het staat. Wie beschoten wordt, schiet terug zoals ingesteld, met hoogstens de kogels in huis. Kogels die zijn afgevuurd, zijn weg.',
      'Een nieuwe gangster wordt beschermd. Wie zelf schiet, geeft die bescherming op.',
      'Soms kondigt de baas van het spel een killing spree aan, en iedereen leest het meteen. Zolang die duurt, vinden detectives hun doelwit direct en is de wacht na een schot kort. Wie beschermd is, blijft dat, en ook het bereik verandert niet.',
      'Een anoniem schot noemt je nergens, behalve bij een getuige.',
    ],
    tables: [
      table(
        'Kogels die zeker doden, bij vol leven en zonder tegenvuur',
        ranks.map((_, at) => ({
          cells: [
            text('Rank van het slachtoffer', rankName(at + 1, 'male')),
            ...skills.map((skill) =>
              number(
                `Moordervaring ${skill}`,
                bulletRange({ killExpHundredths: skill * 100 }, { rankNumber: at + 1, life }).surely,
                'bullets',
              ),
            ),
          ],
        })),
      ),
    ],
    figures: [
      number('Vanaf rank', rules.rank, 'count'),
      number('Hoogstens zoveel ranks boven je', rules.ranksAbove, 'count'),
      number('Rondes van een gevecht', rules.rounds, 'count'),
      // People watch it: it runs in real time.
      number('Duur van een ronde', rules.secondsPerRound, 'seconds'),
      number('Moordervaring per moord', rules.killExpStepHundredths / 100, 'count'),
      number('Alleen als het slachtoffer hoogstens zoveel ranks lager is', rules.ranksBelow, 'count'),
      percent('Geluk maakt hoogstens zoveel verschil', rules.mostLuck - 1),
      timer('Bescherming van een nieuwe gangster', rules.protectionSeconds, speed),
      timer('Wachttijd na een schot', rules.waitSeconds, speed),
      timer('Duur van een killing spree', rules.spreeSeconds, speed),
      timer('Wachttijd na een schot in een killing spree', rules.spreeWaitSeconds, speed),
      number('Anoniem schieten, in credits', rules.anonymousCredits, 'credits'),
      number('Anoniem schieten, in eerpunten', rules.anonymousHonor, 'count'),
    ],
  },
]
