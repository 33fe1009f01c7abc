import { feature } from '@sottomondo/mfe-kit/feature'

export const switches = feature({
  screens: {
    switches: () => import(/* webpackChunkName: 'switches' */ './SwitchesScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/switches',
      title: 'Schakelaars',
      screen: 'switches',
      audience: 'admin',
      reads: ['/api/admin/switches'],
      row: { group: 'admin', label: 'Schakelaars', icon: 'settings', order: 80, audience: 'admin' },
    },
  ],
})
