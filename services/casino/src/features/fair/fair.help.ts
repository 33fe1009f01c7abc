import { type FeatureHelp, helpFigure as number, helpText as text } from '@sottomondo/help-kit'
import { roundRules } from '../../kernel/round/round.rules.ts'
import { fairRules } from './fair.rules.ts'

export const fairHelp = (): FeatureHelp[] => [
  {
    feature: 'fair',
    title: 'Eerlijk spel',
    group: 'casino',
    text: [
      'Elke ronde in het casino kun je zelf narekenen: de server legt zijn geheim vast voordat je speelt en laat het later zien.',
      'Zo kan niemand de uitkomst achteraf veranderen, de eigenaar van het casino ook niet.',
    ],
    figures: [
      text('Vooraf zie je', 'de SHA-256 van de serverseed waarmee je speelt, en die van de volgende'),
      text('Elke trekking is', 'HMAC-SHA-256 met de serverseed over clientseed:nonce:blok'),
      text('De nonce', 'telt je betaalde rondes, zonder gaten'),
      text('Wisselen van seeds', 'onthult de oude serverseed; niet terwijl er een spel openstaat'),
      text('Je eigen clientseed', 'kies je bij een wissel: 1 tot 64 letters, cijfers, streepjes of lage streepjes'),
      number('Onthulde seeds die je terugziet', fairRules.revealedShown, 'count'),
      number('Dagen dat een ronde in je geschiedenis blijft', roundRules.keptDays, 'count'),
    ],
  },
]
