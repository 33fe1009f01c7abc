import { feature } from '@sottomondo/mfe-kit/feature'

export const sports = feature({
  screens: {
    sportCorrections: () => import(/* webpackChunkName: 'sport-corrections' */ './SportCorrectionsScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/sportCorrections',
      title: 'Gecorrigeerde uitslagen',
      screen: 'sportCorrections',
      audience: 'admin',
      reads: ['/api/admin/sport/corrections', '/api/admin/sport/names'],
      row: { group: 'admin', label: 'Gecorrigeerde uitslagen', icon: 'sport', order: 75, audience: 'admin' },
    },
  ],
})
