import type { FeatureHelp } from '@sottomondo/help-kit'

export const killingSpreeHelp = (): FeatureHelp[] => [
  {
    feature: 'killing-spree',
    title: 'Killing spree',
    group: 'game',
    text: [
      'Soms breekt de hel los: de baas van het spel kondigt een killing spree aan, en iedereen leest het meteen. Zolang die duurt, vinden detectives hun doelwit direct en is de wacht na een schot kort. Beschermd blijft wie beschermd is, en ook het bereik verandert niet.',
    ],
  },
]
