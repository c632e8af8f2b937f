export { QrCode, QrSkeleton } from '../qr/QrCode.js'
