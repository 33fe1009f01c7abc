export { type Car, carOf, cars } from './cars.ts'
export { type CarBody, carBodies } from './figures.ts'
