import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
  helpTimer as timer,
} from '@sottomondo/help-kit'
import { mostOf } from '@sottomondo/perk-catalogue'
import { rankName, ranks } from '../../kernel/ranks/ranks.rules.ts'
import { bulletRange, leastPart, murderRules as rules } from './murder.rules.ts'

/** Skills of shooters in the table, in points. */
const skills = [0, 40, 80, 100] as const
const life = 100

/** A table of bullets by the victim's rank and the shooter's skill, without perks. */
const bulletTable = (title: string, which: 'least' | 'surely') =>
  table(
    title,
    ranks.map((_, at) => ({
      cells: [
        text('Rank van het slachtoffer', rankName(at + 1, 'male')),
        ...skills.map((skill) =>
          number(
            `Moordervaring ${skill}`,
            bulletRange({ killExpHundredths: skill * 100 }, { rankNumber: at + 1, life })[which],
            'bullets',
          ),
        ),
      ],
    })),
  )

export const murderHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'murder',
    title: 'Moord',
    group: 'game',
    text: [
      'Je schiet op wie in dezelfde stad is en door een detective van jou wordt gevolgd. Het gevecht duurt even, en jullie kunnen het allebei volgen: wie het eerst op nul staat, is dood. Het kan ook jullie allebei treffen.',
      'Zolang het duurt, kan geen van beiden iets anders, en blijft alles wat jullie hebben staan waar het staat. Wie beschoten wordt, schiet terug zoals ingesteld, met hoogstens de kogels in huis. Kogels die zijn afgevuurd, zijn weg.',
      'Hoeveel kogels er nodig zijn, hangt af van de rank en het leven van je doelwit, van je moordervaring, van geluk en van een perk als Scherpschutter. Te weinig kogels doden nooit, genoeg altijd; ertussenin is het een gok. Wat niet doodt, kost wel leven.',
      'Een nieuwe gangster wordt beschermd. Wie zelf schiet, geeft die bescherming op. De baas van het spel is nooit te raken.',
      'Soms kondigt de baas van het spel een killing spree aan, en iedereen leest het meteen. Zolang die duurt, vinden detectives hun doelwit direct en is de wachttijd na een schot kort. Wie beschermd is, blijft dat, en ook het bereik verandert niet.',
      'Een anoniem schot noemt je nergens, behalve bij een getuige.',
      'Wat er met de spullen van een dode gebeurt, staat bij De dood; wat een getuige weet, bij Getuigen.',
    ],
    tables: [
      bulletTable('Kogels die zeker doden, bij vol leven', 'surely'),
      bulletTable('Minder kogels dan dit doden nooit', 'least'),
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
      percent('Met Scherpschutter heb je hoogstens zoveel minder nodig', -mostOf('killNeedPercent') / 100),
      percent('Minder dan dit deel van de kogels voor een rank doodt niemand, met wat dan ook', leastPart),
      number('Getuigen van een schot, hoogstens', rules.witnesses, 'count'),
      timer('Bescherming van een nieuwe gangster', rules.protectionSeconds, speed),
      timer('Wachttijd na een schot', rules.waitSeconds, speed),
      timer('Duur van een killing spree', rules.spreeSeconds, speed),
      timer('Wachttijd na een schot in een killing spree', rules.spreeWaitSeconds, speed),
      number('Anoniem schieten, in credits', rules.anonymousCredits, 'credits'),
      number('Anoniem schieten, in eerpunten', rules.anonymousHonor, 'count'),
    ],
  },
]
