import { type FeatureHelp, helpFigure as figure, helpText } from '@sottomondo/help-kit'
import { pushKinds, pushRules } from './web-push.rules.ts'

export const webPushHelp = (): FeatureHelp[] => [
  {
    feature: 'web-push',
    title: 'Pushmeldingen',
    group: 'profile',
    text: [
      'Je telefoon of computer kan je iets melden terwijl Sottomondo dicht is. Zet het bij je instellingen, onder Meldingen en NFT, aan op elk toestel waarop je het wilt, en kies waarover. Zolang je ergens de pagina voor je hebt, komt er niets.',
      'Op een iPhone of iPad zet je Sottomondo eerst op je beginscherm, en open je het daar.',
      'In je stille uren, naar de klok van het toestel, komt er niets; wat dan gebeurt, staat in je logboek. Een melding noemt hoogstens een naam: nooit wat iemand schrijft, en geen bedrag.',
      'Log je op een toestel uit, of eindigt je sessie daar, dan stopt het op dat toestel.',
    ],
    figures: [
      helpText('Waarover', pushKinds.map(({ label }) => label).join('; ')),
      figure('Toestellen, hoogstens', pushRules.mostDevices, 'count'),
      figure('Tussen twee meldingen over hetzelfde', pushRules.pauseSeconds, 'seconds'),
      figure('Later dan zoveel seconden gaat er geen meer weg', pushRules.usefulSeconds, 'seconds'),
    ],
  },
]
