export { roomRoutes } from './routes.ts'
export { createRoom } from './actions.ts'
