import { feature } from '@sottomondo/mfe-kit/feature'

export const releases = feature({
  screens: {
    releases: () => import(/* webpackChunkName: 'releases' */ './ReleasesScreen.tsx'),
  },
  routes: [
    {
      path: '/admin/releases',
      title: 'Releases',
      screen: 'releases',
      audience: 'admin',
      reads: ['/api/admin/releases'],
      row: { group: 'admin', label: 'Releases', icon: 'releases', order: 90, audience: 'admin' },
    },
  ],
})
