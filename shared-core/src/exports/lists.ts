export * from '../constants/lists.js'
