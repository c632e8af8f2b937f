export { type PortName, ports, type RemoteName, remoteNames, sandboxProjectId, urls } from '../ports.js'
