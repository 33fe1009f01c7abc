import { feature } from '@sottomondo/mfe-kit/feature'

export const suspect = feature({
  screens: {
    suspect: () => import(/* webpackChunkName: 'suspect' */ './SuspectScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/suspects',
      title: 'Verdachte spelers',
      screen: 'suspect',
      audience: 'admin',
      reads: ['/api/admin/suspects?state=OPEN'],
      row: { group: 'admin', label: 'Verdachte spelers', icon: 'warning', order: 71, audience: 'admin' },
    },
  ],
})
