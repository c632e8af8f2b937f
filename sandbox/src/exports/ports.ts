export { type PortName, ports, sandboxProjectId, urls } from '../ports.js'
