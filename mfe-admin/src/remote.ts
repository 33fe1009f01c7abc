import { defineRemote } from '@sottomondo/mfe-kit'

export const remote = defineRemote({
  screens: {
    ban: () => import(/* webpackChunkName: 'ban' */ './ban/BanScreen.tsx'),
    killingSpree: () => import(/* webpackChunkName: 'killing-spree' */ './killing-spree/KillingSpreeScreen.tsx'),
    modifyPlayer: () => import(/* webpackChunkName: 'modify-player' */ './modify-player/ModifyPlayerScreen.tsx'),
    sendMail: () => import(/* webpackChunkName: 'send-mail' */ './send-mail/SendMailScreen.tsx'),
    log: () => import(/* webpackChunkName: 'log' */ './admin-log/AdminLogScreen.tsx'),
    suspicions: () => import(/* webpackChunkName: 'suspicions' */ './suspicions/SuspicionsScreen.tsx'),
    chatReports: () => import(/* webpackChunkName: 'chat-reports' */ './chat-reports/ChatReportsScreen.tsx'),
    payments: () => import(/* webpackChunkName: 'payments' */ './payments/PaymentsScreen.tsx'),
    sportCorrections: () => import(/* webpackChunkName: 'sport-corrections' */ './sports/SportCorrectionsScreen.tsx'),
    switches: () => import(/* webpackChunkName: 'switches' */ './switches/SwitchesScreen.tsx'),
    releases: () => import(/* webpackChunkName: 'releases' */ './releases/ReleasesScreen.tsx'),
  },
})
