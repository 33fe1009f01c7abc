import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { premiumRules } from './premium.rules.ts'

export const premiumHelp = (): FeatureHelp[] => [
  {
    feature: 'premium',
    title: 'Premium',
    group: 'profile',
    text: [
      'Met premium doe je meer per minuut, heb je meer plaats in je garage, schrijf je langere berichten en een langer profiel, en zet je er video’s in. In de kop lopen de timers mee die het eerst aflopen, en de vaste knoppen lichten op wanneer je weer kunt. Aan kansen en prijzen verandert niets.',
      'Je betaalt met credits. Wie verlengt terwijl het nog loopt, krijgt de nieuwe dagen erbij. Premium hoort bij jou, niet bij je gangster: na een dood loopt het gewoon door.',
      'Loopt het af, dan houd je wat je hebt: wat al in je garage staat, blijft staan, en wat je al schreef ook.',
    ],
    figures: [
      figure('Prijs van een verlenging', premiumRules.credits, 'credits'),
      figure('Een verlenging duurt, in dagen', premiumRules.days, 'count'),
    ],
  },
]
