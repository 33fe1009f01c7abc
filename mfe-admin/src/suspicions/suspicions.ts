import { feature } from '@sottomondo/mfe-kit/feature'

export const suspicions = feature({
  screens: {
    suspicions: () => import(/* webpackChunkName: 'suspicions' */ './SuspicionsScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/suspicions',
      title: 'Verdachte kliks',
      screen: 'suspicions',
      audience: 'admin',
      reads: ['/api/admin/suspicions'],
      row: { group: 'admin', label: 'Verdachte kliks', icon: 'warning', order: 70, audience: 'admin' },
    },
  ],
})
