import { PERSONA_NAMES } from './personas.ts';
import type { Rows } from './row.ts';

const message = { subject: 'Question', body: 'Bonjour', replyTo: 'quelquun@guichet-asso.example' };

export const MAIL_ROWS: Rows = { 'mail.sendEmail': { porte: PERSONA_NAMES, entree: () => ({ body: message }) } };
