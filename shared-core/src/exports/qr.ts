export { QrCode, type QrCodeProps, QrSkeleton } from '../qr/QrCode.js'
