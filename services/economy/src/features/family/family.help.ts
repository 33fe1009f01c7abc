import { type FeatureHelp, helpPercent as percent } from '@sottomondo/help-kit'
import { familyRules } from './family.rules.ts'

export const familyHelp = (): FeatureHelp[] => [
  {
    feature: 'family-holdings',
    title: 'De bank van een familie',
    group: 'family',
    text: [
      'Een familie heeft een bank, een magazijn met kogels en een crusher. Elk lid stort wat het op zak heeft; de don en de consigliere nemen op, naar eigen zak.',
      'Wat je meer uit de bank haalt dan je er zelf in legde, kreeg je van anderen. Daarvoor geldt een grens: die staat bij de bank.',
      'Wie kogels naar het magazijn brengt, raakt er een deel van kwijt, naar boven afgerond.',
      'Houdt de familie op te bestaan, dan gaan bank en magazijn in gelijke delen naar wie er op dat moment lid van is en leeft. Wat niet te delen valt, is voor wie er het langst bij is; wat de crusher nog kon, is weg. Ook van dat deel telt mee wat je er niet zelf in legde; wat je niet mag krijgen, is weg.',
    ],
    figures: [percent('Kogels die bij een storting verloren gaan', familyRules.bulletsLossPercent / 100)],
  },
]
