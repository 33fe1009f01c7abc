import { feature } from '@sottomondo/mfe-kit/feature'

export const hospital = feature({
  screens: {
    hospital: () => import(/* webpackChunkName: 'hospital' */ './HospitalScreen.tsx'),
  },
  routes: [
    {
      path: '/hospital',
      title: 'Ziekenhuis',
      screen: 'hospital',
      gatedBy: 'POST /api/hospital/heal',
      reads: ['/api/hospital'],
      drawings: ['hospital/scenes/ward.svg'],
      row: { group: 'status', label: 'Ziekenhuis', icon: 'hospital', order: 90 },
    },
  ],
})
