import {
  type FeatureHelp,
  helpFigure as number,
  helpPercent as percent,
  helpTable as table,
  helpText as text,
} from '@sottomondo/help-kit'
import { limitRules } from '../admission/limits.rules.ts'
import { attemptRules } from '../attempts/attempts.rules.ts'
import type { GatewayConfig } from '../config.ts'

const attemptNames: Record<keyof typeof attemptRules, string> = {
  login: 'Inloggen dat mislukt',
  signup: 'Aanmelden',
  signupCheck: 'Een aanmelding laten nakijken',
  code: 'Gsm-codes',
  password: 'Een nieuw wachtwoord aanvragen en kiezen',
  proof: 'Je huidige wachtwoord of een code van je app geven, alles samen',
  gangster: 'Een nieuwe gangster',
}

type Limits = Pick<GatewayConfig, 'CLICK_LIMIT' | 'CLICK_LIMIT_PREMIUM' | 'BURST_LIMIT' | 'ATTEMPT_LIMIT_FACTOR'>

/** Limits of calls, as this gateway was started. */
export const limitsHelp = (config: Limits): FeatureHelp[] => [
  {
    feature: 'limits',
    title: 'Hoe snel mag ik klikken?',
    group: 'faq',
    text: [
      'Wie te veel in één keer doet, wacht even: zo blijft het spel voor iedereen snel, en wint niet wie het hardst klikt. Lezen en rondkijken telt niet mee voor het kliklimiet, en de worpen van een bonusspel ook niet.',
      'Heb je het limiet bereikt, dan telt de pagina af en ga je daarna verder waar je was.',
    ],
    tables: [
      table(
        'Pogingen',
        Object.entries(attemptRules).map(([attempt, rules]) => ({
          cells: [
            text('Wat', attemptNames[attempt as keyof typeof attemptRules]),
            number('Per naam of nummer', rules.perName * config.ATTEMPT_LIMIT_FACTOR, 'count'),
            number('Per adres', rules.perAddress * config.ATTEMPT_LIMIT_FACTOR, 'count'),
            number('Binnen', rules.windowSeconds, 'seconds'),
          ],
        })),
      ),
    ],
    figures: [
      number('Acties per minuut', config.CLICK_LIMIT, 'count'),
      number('Acties per minuut met premium', config.CLICK_LIMIT_PREMIUM, 'count'),
      percent('Na verdachte kliks blijft daarvan over', limitRules.loweredShare),
      number('Opdrachten per seconde, alles samen', config.BURST_LIMIT, 'count'),
    ],
  },
]
