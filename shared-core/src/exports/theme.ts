export { applyTheme, type Theme, type ThemeMode, type ThemeVariables } from '../theme/applyTheme.js'
export { default as themeSheet } from '../theme/tokens.module.css'
