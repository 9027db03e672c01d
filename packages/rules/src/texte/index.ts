export { plain, withDe, withoutAccents } from './texte.ts';
