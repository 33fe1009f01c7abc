import { feature } from '@sottomondo/mfe-kit/feature'

export const garage = feature({
  screens: {
    car: () => import(/* webpackChunkName: 'car' */ './CarScreen.tsx'),
    garage: () => import(/* webpackChunkName: 'garage' */ './GarageScreen.tsx'),
  },
  routes: [
    {
      path: '/car/:carName',
      title: 'Auto',
      screen: 'car',
      reads: ['/api/profile/car/:carName'],
      drawings: ['car-drawings'],
    },
    {
      path: '/garage',
      title: 'Garage',
      screen: 'garage',
      reads: ['/api/garage'],
      lazyParts: ['garage-lazy'],
      drawings: ['car-drawings'],
      row: { group: 'status', label: 'Garage', icon: 'garage', order: 60 },
    },
  ],
})
