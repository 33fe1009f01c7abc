export { blockMessage, createDraw, type Draw } from './draw.ts'
