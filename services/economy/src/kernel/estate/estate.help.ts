import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
} from '@sottomondo/help-kit'
import type { Asset } from '../ledger/ledger.rules.ts'
import { estateRules, sharesOf } from './estate.rules.ts'

/** A round amount of which shares are shown. */
const whole = 1_000_000
const partOf = (asset: Asset, who: 'killer' | 'heir' | 'user'): number => (sharesOf(asset, whole)[who] ?? 0) / whole

const row = (what: string, who: string, part: number) => ({
  cells: [text('Wat', what), text('Naar', who), percent('Deel', part)],
})

export const estateHelp = (): FeatureHelp[] => [
  {
    feature: 'estate',
    title: 'De dood',
    group: 'game',
    text: [
      'Wie sterft, is op slag overal dood, en alles wat die had wordt in één keer verdeeld. Wat nog openstaat, gaat eerst terug: een bod, een veiling, een inleg voor een overval. Een open hand blackjack wordt gepast en een bonusspel geïnd.',
      'De erfgenaam staat in je testament, en krijgt alleen wat die mag hebben: auto’s zolang er plaats in de garage is, één casino en één kogelfabriek. Leeft je erfgenaam niet meer, of heb je er geen, dan verdwijnt wat je naliet. Een casino of fabriek gaat dan naar een veiling van Het Huis.',
      'Geld en auto’s van een ander krijg je alleen zover je dat mag: hoeveel, staat bij de bank. De kas van een fabriek telt mee, en die van een casino voor wat er vrij op te nemen was. Wat de moordenaar niet mag krijgen, neemt de politie in beslag; wat de erfgenaam niet mag krijgen, is belasting.',
      'Doodt de baas van het spel je, dan krijgt niemand je geld op zak, je kogels en je paaseieren.',
      'Je familie krijgt een nieuwe don: eerst de opvolger, dan de sottocapo, dan de consigliere. Is er geen van hen, dan houdt de familie op en wordt haar bank onder de leden verdeeld. Op het forum komt een bericht met kaarsen, en je vrienden horen het meteen.',
      'Credits en premium zijn van jou en niet van je gangster. Ze blijven, en de volgende gangster kost er een paar. Die mag ook een deel van je ervaring meenemen.',
      'Staat er een premie op het hoofd van de dode, dan krijgt de moordenaar die ook, zover die dat mag.',
    ],
    tables: [
      table('Wat er met alles gebeurt', [
        row('Geld op zak', 'Moordenaar', partOf('cashPocket', 'killer')),
        row('Kogels', 'Moordenaar, de rest is weg', partOf('bullets', 'killer')),
        row('Paaseieren', 'Moordenaar', partOf('easterEggs', 'killer')),
        row('Geld op de bank', 'Erfgenaam, de rest is belasting', partOf('cashBank', 'heir')),
        row('Auto’s, casino, kogelfabriek', 'Erfgenaam', 1),
        row('Drank, drugs, eerpunten', 'Niemand', 1),
        row('Perks, lapmiddelen, verklaringen', 'Niemand', 1),
        row('Credits, premium', 'Jezelf', partOf('credits', 'user')),
      ]),
    ],
    figures: [number('Een volgende gangster, in credits', estateRules.nextGangsterCredits, 'credits')],
  },
]
