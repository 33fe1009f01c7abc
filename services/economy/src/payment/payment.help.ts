import type { FeatureHelp } from '@sottomondo/server-kit'

export const paymentHelp = (): FeatureHelp[] => [
  {
    feature: 'payment',
    title: 'Betalen met credits of eerpunten',
    group: 'general',
    text: [
      'Gunsten betaal je met credits of met eerpunten: jezelf uitkopen, bijvoorbeeld. Waarmee, kies je zelf, en je verandert het wanneer je wilt.',
      'Wie niets kiest, betaalt met credits. Gewone zaken gaan altijd contant.',
    ],
  },
]
