import { type FeatureHelp, helpText as text } from '@sottomondo/help-kit'
import { type PaymentPreference, paymentPreferences } from './payment.rules.ts'

const names = { CREDITS: 'Credits', HONOR: 'Eerpunten' } as const satisfies Record<PaymentPreference, string>

export const paymentHelp = (): FeatureHelp[] => [
  {
    feature: 'payment',
    title: 'Betalen met credits of eerpunten',
    group: 'general',
    text: [
      'Gunsten betaal je met credits of met eerpunten: jezelf uitkopen, bijvoorbeeld. Waarmee, kies je zelf, en je verandert het wanneer je wilt.',
      'Gewone zaken gaan altijd contant.',
    ],
    figures: [
      text('Wat je kunt kiezen', paymentPreferences.map((one) => names[one]).join(' of ')),
      text('Wie niets kiest, betaalt met', names[paymentPreferences[0]]),
    ],
  },
]
