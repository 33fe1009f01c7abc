export { type Car, carOf, cars } from './cars.ts'
