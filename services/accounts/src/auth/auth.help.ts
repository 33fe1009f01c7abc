import type { HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure } from '@sottomondo/server-kit'
import { otpRules, passwordRules, resendLimit, resetRules, sessionRules } from './auth.rules.ts'

export const authHelp = (): HelpTopic[] => [
  {
    feature: 'auth',
    title: 'Aanmelden en wachtwoord',
    tables: [],
    figures: [
      figure('Kortste wachtwoord, in tekens', passwordRules.minCharacters, 'count'),
      figure('Langste wachtwoord, in tekens', passwordRules.maxCharacters, 'count'),
      figure('Geldigheid van een gsm-code', otpRules.lifeSeconds, 'seconds'),
      figure('Pogingen per gsm-code', otpRules.maxWrongAttempts, 'count'),
      figure('Wachttijd voor een nieuwe gsm-code', resendLimit.pauseSeconds, 'seconds'),
      figure('Nieuwe gsm-codes per uur, hoogstens', resendLimit.maxPerWindow, 'count'),
      figure('Geldigheid van een link voor een nieuw wachtwoord', resetRules.lifeSeconds, 'seconds'),
      figure('Zo lang blijf je ingelogd', sessionRules.lifeSeconds, 'seconds'),
    ],
  },
]
