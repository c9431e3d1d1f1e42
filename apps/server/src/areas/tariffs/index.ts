export { tariffRoutes } from './routes.ts'
