export { normalisePhone } from '@sottomondo/server-kit'
