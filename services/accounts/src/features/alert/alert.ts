import { feature } from '../../feature.ts'
import { alertPaid } from './alert.consumers.ts'

export const alert = feature({
  name: 'alert',
  consumers: (accounts) => accounts.kit.consume('alert-paid', 'sottomondo.economy.alert.paid.v1', alertPaid(accounts)),
})
