import { feature } from '@sottomondo/mfe-kit/feature'

export const ban = feature({
  screens: {
    ban: () => import(/* webpackChunkName: 'ban' */ './BanScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/ban',
      title: 'Blokkeren en doden',
      screen: 'ban',
      audience: 'admin',
      reads: ['/api/admin/bans'],
      row: { group: 'admin', label: 'Blokkeren en doden', icon: 'ban', order: 10, audience: 'admin' },
    },
  ],
})
