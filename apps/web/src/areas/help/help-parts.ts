// What is loaded when the help is first opened: its articles, the drawer and “Show me”.
export { HelpDrawer } from './help-drawer.tsx'
export { Tour } from './tour.tsx'
