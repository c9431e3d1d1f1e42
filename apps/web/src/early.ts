import { askForFirstScreen } from './app/ask-early.ts'

// Runs as soon as it has come: it needs none of the code that main.tsx waits for.
askForFirstScreen(location)
