// First of all styles: they set the order of the layers.
import './ui/tokens.css'
import './ui/fonts.css'
import './ui/global.css'
import { askForFirstScreen } from './app/ask-early.ts'

// Runs as soon as it has come: it needs none of the code that main.tsx waits for.
askForFirstScreen(location)
