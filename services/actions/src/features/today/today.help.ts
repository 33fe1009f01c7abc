import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { todayRules } from './today.rules.ts'

export const todayHelp = (): FeatureHelp[] => [
  {
    feature: 'today',
    title: 'Vandaag',
    group: 'profile',
    text: [
      'Onder Vandaag lees je wat deze dag je bracht: geld erin en eruit en ervaring, per uur, je beste buit, en hoe vaak het op rij lukte. Alleen jij ziet het.',
      'Geluk is hoe vaak iets lukte, naast hoe vaak het volgens je kansen van dat moment te verwachten was. Voor wie het lang volhoudt, komt dat op hetzelfde neer: het toeval vergeet niets en onthoudt niets.',
      'Geld dat tussen je zak en je bank heen en weer gaat, telt niet mee. De dag begint om middernacht in Amsterdam; ook gisteren staat er nog, daarna wordt het gewist.',
    ],
    figures: [figure('Hoogstens zo lang na wat je deed staat het er', todayRules.gatherEveryMs / 1000, 'seconds')],
  },
]
