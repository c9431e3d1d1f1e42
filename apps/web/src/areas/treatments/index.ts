export { chartKeys, useChart, useChartChanges } from './api.ts'
