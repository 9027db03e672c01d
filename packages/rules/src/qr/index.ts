export { qrOf } from './qr.ts';
