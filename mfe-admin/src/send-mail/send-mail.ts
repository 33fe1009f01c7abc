import { feature } from '@sottomondo/mfe-kit/feature'

export const sendMail = feature({
  screens: {
    sendMail: () => import(/* webpackChunkName: 'send-mail' */ './SendMailScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/sendMail',
      title: 'Bericht aan iedereen',
      screen: 'sendMail',
      audience: 'admin',
      row: { group: 'admin', label: 'Bericht aan iedereen', icon: 'mail', order: 30, audience: 'admin' },
    },
  ],
})
