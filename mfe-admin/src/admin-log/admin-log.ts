import { feature } from '@sottomondo/mfe-kit/feature'

export const adminLog = feature({
  screens: {
    log: () => import(/* webpackChunkName: 'log' */ './AdminLogScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/log',
      title: 'Beheerlog',
      screen: 'log',
      audience: 'admin',
      reads: ['/api/admin/log'],
      row: { group: 'admin', label: 'Beheerlog', icon: 'book', order: 60, audience: 'admin' },
    },
  ],
})
