import { atom } from 'jotai'
import { configAtom } from './config.js'

/** Whether a reload has a wallet to ask: then the silence before the first open ends. */
export const hasStoredConnectionAtom = atom((get): boolean => {
  const { options, storage } = get(configAtom)
  if (options.reconnect === false) return false
  const disconnected = storage.get('disconnected') ?? []
  return (storage.get('connections') ?? []).some((x) => !disconnected.includes(x.connectorId))
})
