import { counted } from '../fame.ts'

export const crimeFame = {
  crimes: counted,
}
