export { SubscriptionsForm } from './components/subscriptions-form.tsx'
