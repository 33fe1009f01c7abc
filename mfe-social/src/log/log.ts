import { feature } from '@sottomondo/mfe-kit/feature'

export const log = feature({
  screens: {
    log: () => import(/* webpackChunkName: 'log' */ './LogScreen.tsx'),
  },
  routes: [
    {
      path: '/log',
      title: 'Logboek',
      screen: 'log',
      reads: ['/api/log', '/api/log/unread'],
      row: {
        group: 'status',
        label: 'Logboek',
        icon: 'bell',
        order: 5,
        badge: { counter: 'unreadLog', inHeader: true },
      },
    },
  ],
})
