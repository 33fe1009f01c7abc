export { type Delivery, type DeliveryEnd, startDelivery } from './delivery.ts'
export { createLimit, createProvider, type Provider, ProviderError, providerTimeoutMs } from './provider.ts'
