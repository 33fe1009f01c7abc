export { type Car, type CarBody, carBodies, carOf, cars } from './cars.ts'
