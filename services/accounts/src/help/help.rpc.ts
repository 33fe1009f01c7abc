import type { HelpService, HelpTopic } from '@sottomondo/proto/common/v1/help'
import { helpFigure as figure, type Handlers } from '@sottomondo/server-kit'
import { claimRules, nameRules } from '../account/account.rules.ts'
import { otpRules, passwordRules, resendLimit, resetRules, sessionRules } from '../auth/auth.rules.ts'

const topics: HelpTopic[] = [
  {
    feature: 'account',
    title: 'Je gangster',
    tables: [],
    figures: [
      figure('Kortste naam, in tekens', nameRules.minCharacters, 'count'),
      figure('Langste naam, in tekens', nameRules.maxCharacters, 'count'),
      figure('Ervaring die een nieuwe gangster van je dode meeneemt, hoogstens', claimRules.maxPercentage, 'percent'),
      figure('Hetzelfde na een kort leven', claimRules.maxPercentageOfShortLife, 'percent'),
      figure('Een leven is kort tot', claimRules.shortLifeSeconds, 'seconds'),
    ],
  },
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

export function helpHandlers(): Handlers<typeof HelpService> {
  return { getRules: async () => ({ topics }) }
}
