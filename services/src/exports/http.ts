export { createServiceApp, projectGate, refusal } from '../http/createServiceApp.js'
