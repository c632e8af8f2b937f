export { applyTheme, type Theme } from '../theme/applyTheme.js'
export { default as themeSheet } from '../theme/tokens.module.css'
