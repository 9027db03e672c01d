import type { mailTable } from '@guichet/contract/mail';
import type { Handlers } from '../../platform/defineModule.ts';
import type { sendEmail } from './usecases/sendEmail.ts';

export const mailHandlers = (send: ReturnType<typeof sendEmail>): Handlers<(typeof mailTable)['routes']> => ({
  sendEmail: ({ body: { subject, body, replyTo, sujet, derniere_association } }, call) =>
    send({ subject, body, replyTo, sujet, derniere: derniere_association ?? null }, call),
});
