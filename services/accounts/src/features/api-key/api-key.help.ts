import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { apiKeyRules } from './api-key.rules.ts'

export const apiKeyHelp = (): FeatureHelp[] => [
  {
    feature: 'api-key',
    title: 'Sleutels voor je eigen programma’s',
    group: 'profile',
    text: [
      'Schrijf je zelf een programma of een blad met je cijfers, dan maak je bij je instellingen, onder Beveiliging, een sleutel. Daarmee leest het wat jij aanvinkt: je status en tellers, je bank, je logboek, de markt, of wat iedere speler ziet.',
      'Een sleutel leest alleen. Hij kan niets doen in het spel, en leest niet wat een ander aan jou alleen schreef: mail en gesprekken niet, en van een overboeking of een gift het onderwerp niet.',
      'We tonen hem één keer en bewaren hem niet. Raak je hem kwijt of vertrouw je iets niet, trek hem dan in: dat werkt meteen. Hoe je hem gebruikt, staat met voorbeelden op /api/docs.',
    ],
    figures: [
      figure('Sleutels, hoogstens', apiKeyRules.mostKeys, 'count'),
      figure('Opdrachten per minuut en sleutel', apiKeyRules.callsPerMinute, 'count'),
    ],
  },
]
