import { type FeatureHelp, helpFigure as figure } from '@sottomondo/help-kit'
import { challengeRules, codeLimit, twoFactorRules } from './two-factor.rules.ts'

export const twoFactorHelp = (): FeatureHelp[] => [
  {
    feature: 'two-factor',
    title: 'Beveiliging van je account',
    group: 'profile',
    text: [
      'Onder Instellingen, Beveiliging zet je inloggen in twee stappen aan: bij elke login vragen we dan ook een code van een app op je telefoon. Wie alleen je wachtwoord kent, komt er niet in.',
      'Je krijgt er herstelcodes bij voor als je je telefoon kwijt bent. Elke code werkt één keer, en je ziet ze maar één keer: bewaar ze buiten je telefoon. Zonder telefoon en zonder herstelcode kom je er niet meer in.',
      'Je ziet er ook waar je bent ingelogd, en logt elk toestel uit dat je niet kent. Een nieuw wachtwoord logt je op al je andere toestellen uit.',
    ],
    figures: [
      figure('Herstelcodes', twoFactorRules.recoveryCodes, 'count'),
      figure('Tijd voor de tweede stap van een login', challengeRules.lifeSeconds, 'seconds'),
      figure('Codes die je mag proberen', codeLimit.maxPerWindow, 'count'),
      figure('binnen', codeLimit.windowSeconds, 'seconds'),
    ],
  },
]
