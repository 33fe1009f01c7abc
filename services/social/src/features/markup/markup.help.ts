import {
  type FeatureHelp,
  helpFigure as figure,
  helpMarkup as markup,
  helpTable as table,
  helpText as text,
} from '@sottomondo/help-kit'
import { imageDefaultMaxWidthPx, imageMaxSizePx, messageCharacters } from '@sottomondo/markup'
import { renderMarkup } from '@sottomondo/markup/render'

/** Samples that are shown rendered. */
const samples = [
  '[B]vet[/B]',
  '[I]schuin[/I]',
  '[U]onderstreept[/U]',
  '[CENTER]in het midden[/CENTER]',
  '[QUOTE]wat iemand zei[/QUOTE]',
  '[QUOTE from=Vito]wat Vito zei[/QUOTE]',
  'een regel[BR]en de volgende',
  'boven de lijn[HR]eronder',
]
/** Samples whose rendering would send requests to other servers. */
const markupSamples = [
  ['[IMG]https://...[/IMG]', 'de afbeelding, ook te schrijven met width=200 en height=100'],
  ['[VIDEO]https://...[/VIDEO]', 'de video van YouTube, alleen voor premium'],
] as const

const written = (sample: string) => text('Je schrijft', sample)
/** No sample has an image of our own. */
const look = (sample: string) => renderMarkup(sample, { isPremium: false, host: '' }).html

export const markupHelp = (): FeatureHelp[] => [
  {
    feature: 'markup',
    title: 'Opmaak',
    group: 'social',
    text: [
      'In je berichten en op je profiel maak je tekst op met codes tussen blokhaken. Hoofdletters hoeven niet, en wat je vergeet te sluiten, sluit zichzelf.',
      'Adressen die met http:// of https:// beginnen, worden vanzelf links. Ze openen naast het spel, en wat daar staat is niet van ons.',
      'Een afbeelding staat bij wie haar bewaart: die kan zien dat er iemand kijkt, en vanaf welk adres. In een bericht aan jou wacht ze daarom tot je haar zelf opent.',
    ],
    tables: [
      table('De codes', [
        ...samples.map((sample) => ({ cells: [written(sample), markup('Het wordt', look(sample))] })),
        ...markupSamples.map(([sample, words]) => ({ cells: [written(sample), markup('Het wordt', look(words))] })),
      ]),
    ],
    figures: [
      figure('Tekens in een bericht', messageCharacters.others, 'count'),
      figure('Tekens in een bericht met premium', messageCharacters.premium, 'count'),
      figure('Pixels breed is een afbeelding hoogstens, als je niets kiest', imageDefaultMaxWidthPx, 'count'),
      figure('Pixels breed of hoog is ze hoogstens, als je wel kiest', imageMaxSizePx, 'count'),
    ],
  },
]
