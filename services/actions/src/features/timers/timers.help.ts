import { type FeatureHelp, helpTimer as timer } from '@sottomondo/help-kit'
import { timerNames } from '@sottomondo/server-kit/contract'
import { timers } from '../../../gen/timers.ts'
import type { OwnTimer } from '../../kernel/timers/own-timer.ts'

export const timersHelp = (speed: number): FeatureHelp[] => [
  {
    feature: 'timers',
    title: 'Wachttijden',
    group: 'general',
    text: [
      'Na de meeste acties wacht je even voordat je dezelfde weer kunt doen. De wachttijd begint bij de actie, ook als ze mislukt.',
      'Je ziet elke wachttijd in het menu, op je statuspagina en in de titel van je tabblad.',
    ],
    figures: timers.flatMap(({ key, help }: OwnTimer) =>
      help ? [timer(help.label ?? timerNames[key], help.seconds, speed)] : [],
    ),
  },
]
