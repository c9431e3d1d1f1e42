/* Runs before the first paint, so that a dark room is not lit up white and the page is read in
   its language. A file of its own, because the content security policy allows no inline script.
   It repeats, in a few lines, the start order of platform/theme/theme.ts and
   platform/i18n/locale.ts (SHELL-05, SHELL-06); theme-before-paint.test.ts compares them. */
;(function () {
  var root = document.documentElement
  var read = function (key) {
    try {
      return localStorage.getItem(key)
    } catch (error) {
      return null
    }
  }
  var stored = read('preferredTheme')
  var legacy = read('isDarkTheme')
  var theme = /^(light|dark|system)$/.test(stored || '')
    ? stored
    : legacy === 'true'
      ? 'dark'
      : legacy === 'false'
        ? 'light'
        : 'system'
  var dark = theme === 'dark' || (theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.classList.toggle('dark', dark)
  root.style.colorScheme = dark ? 'dark' : 'light'

  var spoken = [read('preferredLocale')].concat(Array.prototype.slice.call(navigator.languages || []))
  root.lang = 'fr'
  for (var i = 0; i < spoken.length; i++) {
    var language = (spoken[i] || '').slice(0, 2).toLowerCase()
    if (language === 'fr' || language === 'en') {
      root.lang = language
      break
    }
  }
})()
