import { feature } from '@sottomondo/mfe-kit/feature'

export const mail = feature({
  screens: {
    inbox: () => import(/* webpackChunkName: 'inbox' */ './InboxScreen.tsx'),
    newMail: () => import(/* webpackChunkName: 'new-mail' */ './NewMailScreen.tsx'),
  },
  routes: [
    {
      path: '/inbox',
      title: 'Inbox',
      screen: 'inbox',
      reads: ['/api/mail?folder=received'],
      lazyParts: ['inbox-lazy'],
      row: {
        group: 'inbox',
        label: 'Inbox',
        icon: 'mail',
        order: 10,
        badge: { counter: 'unreadMails', strongAbove: 5, inHeader: true },
      },
    },
    {
      path: '/inbox/newmail',
      title: 'Nieuwe mail',
      screen: 'newMail',
      row: { group: 'inbox', label: 'Nieuwe mail', icon: 'write', order: 20 },
    },
  ],
})
