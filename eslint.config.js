import js from '@eslint/js'
import jsxA11y from 'eslint-plugin-jsx-a11y'
import reactHooks from 'eslint-plugin-react-hooks'
import { defineConfig, globalIgnores } from 'eslint/config'
import tseslint from 'typescript-eslint'

// Who may import whom is not asked here but in .dependency-cruiser.cjs.

const tests = ['**/*.test.{ts,tsx}', '**/testing.ts', '**/testing/**', 'e2e/**', 'tools/**', 'bench/**']
const scripts = ['**/*.{js,mjs,cjs}']
const configurations = ['*.config.{js,ts}', 'apps/*/*.config.{js,ts}', 'e2e/*.config.ts', '**/*.global.ts']

// `no-restricted-syntax` given twice replaces itself: each part of the house joins the lists that it needs.
const barrels = [
  { selector: 'ExportAllDeclaration', message: 'Name what leaves the file; an `export *` hides the door (docs/house.md).' },
]
const defaultExports = [
  { selector: 'ExportDefaultDeclaration', message: 'Export by name, so that a thing is called the same everywhere.' },
]
const markup = [
  {
    selector: "JSXAttribute[name.name='dangerouslySetInnerHTML']",
    message: 'React escapes text for us; markup made from text is how scripts get in.',
  },
  {
    selector: 'AssignmentExpression > MemberExpression.left[property.name=/^(innerHTML|outerHTML|srcdoc)$/]',
    message: 'React escapes text for us; markup made from text is how scripts get in.',
  },
  {
    selector: "CallExpression[callee.property.name='insertAdjacentHTML']",
    message: 'React escapes text for us; markup made from text is how scripts get in.',
  },
]
const ambientTime = [
  {
    selector: "NewExpression[callee.name='Date'][arguments.length=0]",
    message: 'The time comes from the clock that the server was given.',
  },
  {
    selector: "CallExpression[callee.object.name='Date'][callee.property.name='now']",
    message: 'The time comes from the clock that the server was given.',
  },
  {
    selector: "CallExpression[callee.object.name='Math'][callee.property.name='random']",
    message: 'Chance is a parameter; `node:crypto` makes secrets.',
  },
]
const environment = {
  object: 'process',
  property: 'env',
  message: 'The environment is read once, by apps/server/src/platform/config/env.ts.',
}

export default defineConfig(
  globalIgnores([
    '**/dist/',
    '.data/',
    'coverage/',
    'test-results/',
    'playwright-report/',
    'apps/server/src/platform/db/tables.ts',
  ]),
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  tseslint.configs.recommended,
  {
    files: ['**/*.{ts,tsx}'],
    languageOptions: {
      parserOptions: {
        project: ['packages/*/tsconfig.json', 'apps/*/tsconfig.json', 'tsconfig.tools.json'],
        tsconfigRootDir: import.meta.dirname,
      },
    },
    rules: {
      // The compiler says these two better.
      'no-undef': 'off',
      '@typescript-eslint/no-unused-vars': 'off',
      '@typescript-eslint/await-thenable': 'error',
      '@typescript-eslint/consistent-type-imports': ['error', { fixStyle: 'inline-type-imports' }],
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        // Its result is a promise only when what it ran was one.
        { allowForKnownSafeCalls: [{ from: 'package', name: 'act', package: '@testing-library/react' }] },
      ],
      '@typescript-eslint/no-misused-promises': ['error', { checksVoidReturn: { attributes: false } }],
      '@typescript-eslint/only-throw-error': [
        'error',
        // The router is led elsewhere by throwing.
        { allow: [{ from: 'package', name: ['Redirect', 'NotFoundError'], package: '@tanstack/router-core' }] },
      ],
      '@typescript-eslint/return-await': ['error', 'error-handling-correctness-only'],
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
      eqeqeq: ['error', 'always', { null: 'ignore' }],
      'no-eval': 'error',
      '@typescript-eslint/no-implied-eval': 'error',
      'no-restricted-syntax': ['error', ...barrels, ...defaultExports, ...markup],
    },
  },
  {
    files: scripts,
    languageOptions: {
      globals: Object.fromEntries(
        ['process', 'console', 'URL', 'setTimeout', 'clearTimeout', 'fetch', 'AbortSignal', 'Buffer', 'require', 'module'].map(
          (name) => [name, 'readonly'],
        ),
      ),
    },
    rules: {
      '@typescript-eslint/no-require-imports': 'off',
      '@typescript-eslint/no-unused-vars': ['error', { caughtErrors: 'none' }],
    },
  },
  {
    files: ['apps/web/public/*.js'],
    languageOptions: {
      globals: Object.fromEntries(
        ['window', 'document', 'localStorage', 'matchMedia', 'navigator'].map((name) => [name, 'readonly']),
      ),
    },
  },
  { files: configurations, rules: { 'no-restricted-syntax': ['error', ...barrels] } },
  {
    name: 'rules floor: no clock, no chance',
    files: ['packages/domain/src/**/*.ts'],
    ignores: ['packages/domain/src/shared/local-date.ts', '**/*.test.ts'],
    rules: {
      'no-restricted-globals': [
        'error',
        { name: 'Date', message: 'Days are strings, and today is an argument; shared/local-date.ts holds the arithmetic.' },
      ],
      'no-restricted-properties': [
        'error',
        { object: 'Math', property: 'random', message: 'A rule gives the same answer twice; chance is an argument.' },
      ],
    },
  },
  {
    name: 'floors: no environment, no console',
    files: ['apps/*/src/**/*.{ts,tsx}', 'apps/server/seeds/**/*.ts', 'packages/*/src/**/*.ts'],
    ignores: [...tests, 'apps/server/src/main.ts'],
    rules: { 'no-console': 'error' },
  },
  {
    name: 'server: one reader of the environment, one clock',
    files: ['apps/server/{src,seeds}/**/*.ts'],
    // PostgreSQL's programs are handed PATH and nothing else, where they are started.
    ignores: [
      ...tests,
      'apps/server/src/main.ts',
      'apps/server/src/platform/config/env.ts',
      'apps/server/src/platform/db/embedded/server-environment.ts',
    ],
    rules: { 'no-restricted-properties': ['error', environment] },
  },
  {
    name: 'server: time and chance are parameters',
    files: ['apps/server/{src,seeds}/**/*.ts'],
    ignores: [
      ...tests,
      'apps/server/src/main.ts',
      'apps/server/src/platform/clock/**',
      'apps/server/src/platform/db/embedded/**',
    ],
    rules: { 'no-restricted-syntax': ['error', ...barrels, ...defaultExports, ...ambientTime] },
  },
  {
    name: 'web: hooks, and everyone can use it',
    files: ['apps/web/src/**/*.{ts,tsx}'],
    extends: [reactHooks.configs.flat.recommended, jsxA11y.flatConfigs.recommended],
    rules: {
      // Says where the React compiler would give up; we do not use it.
      'react-hooks/preserve-manual-memoization': 'off',
      // A dialog hears Escape and a table its arrow keys for the controls inside.
      'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: ['onClick', 'onMouseDown', 'onMouseUp'] }],
      'jsx-a11y/no-autofocus': ['error', { ignoreNonDOM: true }],
    },
  },
  {
    // Making them ready for the compiler, which is how these rules look, costs a sixth of the whole; what a test draws lives as long as the test.
    name: 'web: the components that only tests draw',
    files: ['apps/web/src/**/*.test.tsx'],
    rules: Object.fromEntries(
      Object.keys(reactHooks.configs.flat.recommended.rules)
        .filter((rule) => !['react-hooks/rules-of-hooks', 'react-hooks/exhaustive-deps'].includes(rule))
        .map((rule) => [rule, 'off']),
    ),
  },
  {
    name: 'ui: what the component library adds is not in the source; axe looks at the page itself in the journeys',
    files: ['apps/web/src/ui/**/*.{ts,tsx}'],
    rules: {
      'jsx-a11y/role-has-required-aria-props': 'off',
      'jsx-a11y/heading-has-content': 'off',
      'react-hooks/immutability': 'off',
    },
  },
)
