import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { sessionRules } from '../../kernel/session/session.rules.ts'
import { correctionLimit, otpRules, passwordRules, resendLimit, resetRules } from './auth.rules.ts'

export const authHelp = (): FeatureHelp[] => [
  {
    feature: 'auth',
    title: 'Aanmelden en wachtwoord',
    group: 'general',
    text: [
      'Je meldt je aan met je e-mailadres en je gsm. Op je gsm krijg je een code; heb je die ingevuld, dan ben je ingelogd en kun je spelen.',
      'Klopt je nummer niet? Op de pagina waar je de code invult, verander je het. Je naam en je e-mailadres blijven zolang voor je bewaard.',
      'Ben je je wachtwoord kwijt, dan sturen we een link naar je e-mailadres waarmee je een nieuw kiest.',
    ],
    figures: [
      figure('Kortste wachtwoord, in tekens', passwordRules.minCharacters, 'count'),
      figure('Langste wachtwoord, in tekens', passwordRules.maxCharacters, 'count'),
      figure('Geldigheid van een gsm-code', otpRules.lifeSeconds, 'seconds'),
      figure('Pogingen per gsm-code', otpRules.maxWrongAttempts, 'count'),
      figure('Wachttijd voor een nieuwe gsm-code', resendLimit.pauseSeconds, 'seconds'),
      figure('Nieuwe gsm-codes per uur, hoogstens', resendLimit.maxPerWindow, 'count'),
      figure('Keren per dag dat je je nummer kunt veranderen', correctionLimit.maxPerWindow, 'count'),
      figure('Geldigheid van een link voor een nieuw wachtwoord', resetRules.lifeSeconds, 'seconds'),
      figure('Zo lang blijf je ingelogd', sessionRules.lifeSeconds, 'seconds'),
    ],
  },
]
