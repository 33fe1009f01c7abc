import { feature } from '@sottomondo/mfe-kit/feature'

export const honor = feature({
  screens: {
    honor: () => import(/* webpackChunkName: 'honor' */ './HonorScreen.tsx'),
  },
  routes: [
    {
      path: '/honor',
      title: 'Eerpunten',
      screen: 'honor',
      reads: ['/api/honor'],
      row: { group: 'status', label: 'Eerpunten', icon: 'honor', order: 130 },
    },
  ],
})
